import { type InputHTMLAttributes, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { atMost, writeUnseen } from './at-most.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icons.ts';
import s from './text-input.module.css';

/** The kind of text determines the keyboard. */
const kinds = {
  text: { type: 'text' },
  search: { type: 'search', inputMode: 'search', enterKeyHint: 'search', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  name: { type: 'text', autoComplete: 'name' },
  password: { type: 'password', autoComplete: 'current-password' },
  date: { type: 'date', autoComplete: 'off' },
  plain: { type: 'text', autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
} as const satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>;

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** `plain` is for numbers with letters: certificates, plates, VINs. */
  kind?: keyof typeof kinds;
  icon?: IconName;
  /** At the end: a unit, a button. */
  end?: ReactNode;
  /** For use without a `Field`. */
  label?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Works as a controlled input and with `register` of react-hook-form. */
export function TextInput({
  kind = 'text',
  icon,
  end,
  label,
  ref,
  id,
  className,
  placeholder = ' ',
  maxLength,
  onChange,
  ...rest
}: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const control = useFieldControl({ id, describedBy: rest['aria-describedby'] });

  /** Uses the element's native setter and event, so that React and forms both notice the change. */
  function clear() {
    const element = input.current;
    if (!element) return;
    writeUnseen(element, '');
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  }

  return (
    <span className={s.box}>
      {icon && <Icon name={icon} size={20} className={s.start} />}
      <input
        {...kinds[kind]}
        {...rest}
        {...control}
        {...atMost(maxLength, onChange)}
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        className={s.input}
      />
      <IconButton
        icon="close"
        size={18}
        label="清除"
        tabIndex={-1}
        className={s.clear}
        onPointerDown={(event) => event.preventDefault()}
        onClick={clear}
      />
      {end && <span className={s.end}>{end}</span>}
    </span>
  );
}
