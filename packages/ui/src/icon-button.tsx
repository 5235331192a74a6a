import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import s from './icon-button.module.css';
import type { IconName } from './icons.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The name of the action, which the icon alone does not provide. */
  label: string;
  look?: 'plain' | 'filled' | 'glass';
  size?: number;
  /** For toggles such as a heart: pressed or not. */
  pressed?: boolean;
  badge?: ReactNode;
}

export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 24,
  pressed,
  badge,
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(s.button, look !== 'plain' && s[look], className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={(event) => !disabled && onClick?.(event)}
    >
      <Icon name={icon} size={size} tinted={pressed} />
      {badge}
    </button>
  );
}
