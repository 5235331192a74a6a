import { digitsOf } from '@ev/kernel/clean-text.ts';
import type { Ref } from 'react';
import s from './code-input.module.css';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

export interface CodeInputProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
  length?: number;
  /** Shows dots: for a password of digits. */
  masked?: boolean;
  /** A keypad is shown beside it, so that the phone's keyboard is not needed. */
  ownKeys?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A code of digits. It is a single field, so that the phone can fill in and paste the code; the boxes are
 * only drawn.
 */
export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  masked,
  ownKeys,
  disabled,
  ref,
}: CodeInputProps) {
  const control = useFieldControl();
  const next = Math.min(value.length, length - 1);
  return (
    <span className={s.code}>
      <input
        {...control}
        ref={ref}
        className={s.input}
        type={masked ? 'password' : 'text'}
        inputMode={ownKeys ? 'none' : 'numeric'}
        autoComplete={masked ? 'off' : 'one-time-code'}
        aria-label={label}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          const code = digitsOf(event.target.value).slice(0, length);
          if (code === value) return;
          onChange(code);
          if (code.length === length) onComplete?.(code);
        }}
      />
      <span className={s.boxes} aria-hidden="true">
        {Array.from({ length }, (_, index) => {
          const digit = value[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a box
            <span key={index} className={cx(s.box, index === next && s.next)}>
              {digit && (masked ? '●' : digit)}
            </span>
          );
        })}
      </span>
    </span>
  );
}
