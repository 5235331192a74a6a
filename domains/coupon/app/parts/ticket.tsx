import { cx } from '@ev/ui/cx.ts';
import { Head } from '@ev/ui/head.tsx';
import type { ReactNode } from 'react';
import { thresholdWords, yuanWords } from '../../contract/coupon-words.ts';
import s from './ticket.module.css';

/** A coupon as a paper ticket: what it gives on the stub, the rest beside it. */
export function Ticket({
  coupon: { name, faceFen, goodsText, thresholdFen },
  past = false,
  tag,
  children,
}: {
  coupon: { name: string; faceFen: number | null; goodsText: string | null; thresholdFen: number };
  /** Without the accent, for one that can no longer be used or claimed. */
  past?: boolean;
  tag?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={cx(s.ticket, past && s.past)} aria-label={name}>
      <p className={s.stub}>
        {faceFen === null ? (
          <strong className={s.goods}>{goodsText}</strong>
        ) : (
          <strong className={s.face}>¥{yuanWords(faceFen)}</strong>
        )}
        <span className={s.threshold}>{thresholdWords(thresholdFen)}</span>
      </p>
      <div className={s.body}>
        <Head level={3} size={15} wrap action={tag}>
          {name}
        </Head>
        {children}
      </div>
    </article>
  );
}
