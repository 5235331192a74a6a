import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import s from './button.module.css';
import { cx } from './cx.ts';
import { feedback, toastMs } from './feedback.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its container. */
  block?: boolean;
  /** For text buttons alone: aligned with the start of the text above. */
  flush?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName;
  /** Keeps the width, ignores presses and shows `loadingText`. */
  loading?: boolean;
  loadingText?: string;
  /** Why the button cannot be pressed now. It stays focusable, and a press shows the reason. */
  disabledReason?: string | null;
  children: ReactNode;
}

export function buttonClass(
  { variant = 'primary', size = 'm', block, flush }: ButtonLook,
  className?: string,
) {
  return cx(s.button, s[variant], size !== 'm' && s[size], block && s.block, flush && s.flush, className);
}

export function Button({
  variant,
  size,
  block,
  flush,
  icon,
  loading = false,
  loadingText = '正在处理，请稍候',
  disabled,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabled || disabledReason);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, flush }, className)}
      aria-disabled={off || loading || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (!off && !loading) return onClick?.(event);
        event.preventDefault();
        if (disabledReason && !loading) {
          feedback.showToast({ title: disabledReason, durationMs: toastMs.custom });
        }
      }}
    >
      <span className={cx(s.label, loading && s.busy)}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {loading && <Spinner className={s.spinner} />}
      <VisuallyHidden role="status">{loading ? loadingText : ''}</VisuallyHidden>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  );
}
