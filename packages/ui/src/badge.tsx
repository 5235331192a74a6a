import s from './badge.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface BadgeProps {
  /** Nothing is shown for 0. Without a count it is a dot. */
  count?: number;
  max?: number;
  /** The text that screen readers read with the number: "3 条新消息". */
  label: (count: number) => string;
  /** Placed at the upper corner of its positioned parent. */
  corner?: boolean;
}

export function Badge({ count, max = 99, label, corner }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={cx(s.badge, count === undefined && s.dot, corner && s.corner)}>
      {count !== undefined && <span aria-hidden="true">{count > max ? `${max}+` : count}</span>}
      <VisuallyHidden>{label(count ?? 1)}</VisuallyHidden>
    </span>
  );
}
