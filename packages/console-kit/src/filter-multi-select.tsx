import { Select } from 'antd';
import s from './filter-select.module.css';
import type { FilterOptions } from './filter-select.tsx';

/** Filters a list by any of several values. */
export function FilterMultiSelect({
  label,
  all,
  options,
  values,
  onChange,
}: {
  label: string;
  /** Shown if nothing is chosen: `全部状态`. */
  all: string;
  options: FilterOptions;
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  return (
    <Select
      className={s.several}
      mode="multiple"
      aria-label={label}
      placeholder={all}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      listHeight={420}
      options={[...options]}
      value={[...values]}
      onChange={onChange}
    />
  );
}
