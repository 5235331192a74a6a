import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import s from './divider.module.css';

/** For cases where spacing alone does not separate two things. */
export function Divider({ inset, children }: { inset?: boolean; children?: ReactNode }) {
  if (children) return <div className={s.labelled}>{children}</div>;
  return <hr className={cx(s.line, inset && s.inset)} />;
}
