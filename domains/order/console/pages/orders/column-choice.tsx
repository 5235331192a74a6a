import { Button, Checkbox, Grid } from 'antd';
import { type ColumnKey, columnKeys, columnTitles, usualColumns } from './column-keys.ts';
import s from './order-filters.module.css';

const options = columnKeys.map((value) => ({ value, label: columnTitles[value] }));

/** Chooses the columns of the list, in addition to the order number. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  /** Null: the default columns, which depend on the width of the window. */
  columns: readonly ColumnKey[] | null;
  onChange: (columns: readonly ColumnKey[] | null) => void;
}) {
  const wide = Grid.useBreakpoint();
  return (
    <section className={s.panel} aria-label="显示的列">
      <Checkbox.Group
        options={options}
        value={[...(columns ?? usualColumns(wide))]}
        onChange={(chosen) => {
          const kept = columnKeys.filter((key) => chosen.includes(key));
          onChange(kept.length > 0 ? kept : null);
        }}
      />
      <Button size="small" type="link" disabled={columns === null} onClick={() => onChange(null)}>
        恢复默认
      </Button>
    </section>
  );
}
