import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './divider.module.css';

/** Used where air alone does not part two things. */
export function Divider({ inset, children }: { inset?: boolean; children?: ReactNode }) {
  if (children) return <div className={s.labelled}>{children}</div>;
  return <hr className={cx(s.line, inset && s.inset)} />;
}
