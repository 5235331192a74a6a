import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import s from './tag.module.css';

export interface TagProps {
  tone?: 'neutral' | 'accent' | 'danger' | 'warn' | 'ok';
  outline?: boolean;
  icon?: IconName;
  children: ReactNode;
}

/** A short label for the item beside it; the text carries the meaning, the colour only supports it. */
export function Tag({ tone = 'neutral', outline, icon, children }: TagProps) {
  return (
    <span className={cx(s.tag, tone !== 'neutral' && s[tone], outline && s.outline)}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
