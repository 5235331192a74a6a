import type { ReactNode } from 'react';
import s from './card-list.module.css';

/** Cards one below the other, each in an `li`. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={s.list}>{children}</ul>;
}
