import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import s from './before-after.module.css';

/** A value before and after a change. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={s.line}>
      <del className={s.before}>
        <VisuallyHidden>原为</VisuallyHidden>
        {before}
      </del>
      <ins className={s.after}>
        <VisuallyHidden>，变为</VisuallyHidden>
        {after}
      </ins>
    </span>
  );
}
