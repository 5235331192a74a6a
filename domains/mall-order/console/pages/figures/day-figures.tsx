import { ListTable } from '@ev/console-kit/list-table.tsx';
import type { TableColumnsType } from 'antd';
import s from './figures-page.module.css';

/** The figures of a chart as a table, newest day first, for those who cannot see it or want to copy them. */
export function DayFigures<Row extends { day: string }>({
  rows,
  columns,
}: {
  rows: readonly Row[];
  columns: TableColumnsType<Row>;
}) {
  const dayColumn: TableColumnsType<Row>[number] = { title: '日期', key: 'day', render: (_, { day }) => day };
  return (
    <details className={s.figures}>
      <summary>查看每天的数字</summary>
      <ListTable<Row> rowKey="day" rows={rows.toReversed()} columns={[dayColumn, ...columns]} empty={null} />
    </details>
  );
}
