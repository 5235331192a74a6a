import type { ReactNode } from 'react';
import type { DeskState } from '../../../contract/conversation.ts';
import s from './customer-page.module.css';

/** Where the customer stands, always in sight; the way to a person beside it. */
export function StatusBar({ state, children }: { state: DeskState; children: ReactNode }) {
  return (
    <section className={s.status} aria-label="服务状态">
      <p className={s.statusText} role="status">
        {state.statusText}
      </p>
      {children}
    </section>
  );
}
