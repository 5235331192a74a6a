import { type Ref, type TextareaHTMLAttributes, useState } from 'react';
import { atMost, charactersOf } from './at-most.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import s from './text-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** For use without a `Field`. */
  label?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

const warnAt = 10;

/**
 * Several lines, growing with the text; with `maxLength` it counts characters and announces when few are
 * left.
 */
export function TextArea({
  label,
  maxLength,
  value,
  defaultValue,
  onChange,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const control = useFieldControl({ id, describedBy: rest['aria-describedby'] });
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const length = charactersOf(String(value ?? typed));
  const left = maxLength === undefined ? undefined : maxLength - length;
  return (
    <span className={cx(s.box, s.area)}>
      <textarea
        {...rest}
        {...control}
        aria-label={label}
        className={s.input}
        value={value}
        defaultValue={defaultValue}
        {...atMost<HTMLTextAreaElement>(maxLength, (event) => {
          setTyped(event.target.value);
          onChange?.(event);
        })}
      />
      {left !== undefined && (
        <>
          <span className={cx(s.count, left <= 0 && s.full)} aria-hidden="true">
            {length}/{maxLength}
          </span>
          <VisuallyHidden role="status">
            {left <= warnAt ? `还可输入 ${Math.max(0, left)} 字` : ''}
          </VisuallyHidden>
        </>
      )}
    </span>
  );
}
