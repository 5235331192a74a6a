import { CodeInput, type CodeInputProps } from './code-input.tsx';
import { Keypad } from './keypad.tsx';
import s from './password-input.module.css';

export type PasswordInputProps = Omit<CodeInputProps, 'masked' | 'ownKeys'>;

/** Specification, "Validation rules". */
export const passwordLength = 6;

/** A password of digits with its own keypad; digits of a hardware keyboard work too. */
export function PasswordInput({ length = passwordLength, ...props }: PasswordInputProps) {
  const { value, onChange, onComplete, disabled } = props;
  return (
    <div className={s.password}>
      <CodeInput {...props} length={length} masked ownKeys />
      <Keypad
        label={`${props.label}键盘`}
        value={value}
        maxLength={length}
        onChange={(next) => {
          if (disabled) return;
          onChange(next);
          if (next.length === length) onComplete?.(next);
        }}
      />
    </div>
  );
}
