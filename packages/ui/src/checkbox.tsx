import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import s from './check.module.css';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  children: ReactNode;
  /** For agreements beside an action. */
  small?: boolean;
  round?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, small, round, className, ...rest }: CheckboxProps) {
  const control = useFieldControl({ id: rest.id, describedBy: rest['aria-describedby'] });
  return (
    <label className={cx(s.option, small && s.small, className)}>
      <input {...rest} {...control} type="checkbox" className={cx(s.input, round && s.round)} />
      <span className={s.text}>{children}</span>
    </label>
  );
}
