import { Icon } from '@ev/ui/icon.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import s from './before-after.module.css';

/** What something was, and what it becomes. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <p className={s.line}>
      <VisuallyHidden>由</VisuallyHidden>
      <span className={s.before}>{before}</span>
      <Icon name="chevron-right" size={16} className={s.arrow} />
      <VisuallyHidden>变为</VisuallyHidden>
      <span className={s.after}>{after}</span>
    </p>
  );
}
