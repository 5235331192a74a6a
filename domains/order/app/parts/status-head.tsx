import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../contract/order.ts';
import s from './status-head.module.css';

/** The status of an order in one sentence and what it means; the first element of its pages. */
export function StatusHead({
  order: { statusTitle, statusText },
  children,
}: {
  order: Pick<OrderSummary, 'statusTitle' | 'statusText'>;
  children?: ReactNode;
}) {
  return (
    <section className={s.status} aria-label="订单状态">
      <h2 className={s.title}>
        <UnbrokenDays text={statusTitle} />
      </h2>
      <p className={s.words}>
        <WholeText text={statusText} />
      </p>
      {children}
    </section>
  );
}
