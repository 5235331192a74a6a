import type { HTMLAttributes } from 'react';
import s from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={s.hidden} />;
}
