import type { ReactNode } from 'react';
import s from './acts.module.css';

/** Below what is known of something: the buttons of what can be done about it. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={s.acts}>{children}</div>;
}
