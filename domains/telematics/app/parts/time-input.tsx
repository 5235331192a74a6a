import { useFieldControl } from '@ev/ui/field-context.ts';
import s from './time-input.module.css';

/** A time of day, chosen with the phone's own picker. */
export function TimeInput({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      type="time"
      name={name}
      className={s.time}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
