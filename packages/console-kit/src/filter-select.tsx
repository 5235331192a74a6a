import { Select } from 'antd';
import s from './filter-select.module.css';

type Option = { value: string; label: string };
export type FilterOptions = readonly (Option | { label: string; options: Option[] })[];

/** Filters a list by one value, or not at all: then the value is empty. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string;
  /** Shown if nothing is chosen: `全部状态`. */
  all: string;
  options: FilterOptions;
  value: string | null | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Select
      className={s.select}
      aria-label={label}
      placeholder={all}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={420}
      options={[...options]}
      value={value || null}
      onChange={(next?: string | null) => onChange(next ?? '')}
    />
  );
}
