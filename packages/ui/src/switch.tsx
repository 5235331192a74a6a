import s from './switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is in progress; further taps are ignored. */
  busy?: boolean;
  disabled?: boolean;
}

/** On or off, with immediate effect. */
export function Switch({ label, checked, onChange, busy, disabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={s.switch}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={(event) => !busy && onChange(event.target.checked)}
    />
  );
}
