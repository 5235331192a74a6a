import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldContext, useFieldControl, useFieldGroup } from './field-context.ts';
import { Icon } from './icon.tsx';
import { type PickerOption, PickerSheet } from './picker-sheet.tsx';
import s from './select.module.css';

export interface SelectProps<V extends string = string> {
  /** Title of the sheet, and the name of the field when used without a `Field`. */
  title: string;
  options: readonly PickerOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  searchable?: boolean;
  searchHint?: string;
  /** Popular options, above the list. */
  featured?: { title: string; values: readonly V[] };
  onBlur?: () => void;
  /** The name of the field in the form, which focuses it when the choice is missing. */
  name?: string;
}

/** A field whose value is chosen in a sheet. */
export function Select<V extends string>({
  title,
  options,
  value,
  onChange,
  placeholder = '请选择',
  searchable,
  searchHint,
  featured,
  onBlur,
  name,
}: SelectProps<V>) {
  const [open, setOpen] = useState(false);
  const valueId = useId();
  const { 'aria-required': _required, ...control } = useFieldControl();
  const { 'aria-labelledby': labelId } = useFieldGroup();
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <button
        type="button"
        {...control}
        name={name}
        className={s.select}
        aria-haspopup="dialog"
        aria-label={labelId ? undefined : title}
        aria-labelledby={labelId && `${labelId} ${valueId}`}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      >
        <span id={valueId} className={cx(!chosen && s.empty)}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="chevron-down" size={20} className={s.arrow} />
      </button>
      {/* The search field inside belongs to the sheet, not to this field. */}
      <FieldContext value={null}>
        <PickerSheet
          title={title}
          open={open}
          onClose={() => setOpen(false)}
          options={options}
          value={value}
          onSelect={onChange}
          searchable={searchable}
          searchHint={searchHint}
          featured={featured}
        />
      </FieldContext>
    </>
  );
}
