import type { ReactNode } from 'react';
import s from './acts.module.css';

/** The buttons for the available actions, below the details of an object. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={s.acts}>{children}</div>;
}
