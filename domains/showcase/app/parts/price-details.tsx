import { Fold } from '@ev/ui/fold.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ReactNode } from 'react';
import type { PriceRow } from '../../contract/price.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import s from './price-details.module.css';

/** An amount that opens to the rows that make it up. */
export function PriceDetails({
  title,
  note,
  rows,
  totalFen,
  totalLabel,
  card,
  children,
}: {
  title: string;
  /** What kind of amount it is, such as an estimate. */
  note?: ReactNode;
  rows: readonly PriceRow[];
  totalFen: number;
  totalLabel?: string;
  /** A card of its own rather than a line of one. */
  card?: boolean;
  /** What else belongs to the amount, below its rows. */
  children?: ReactNode;
}) {
  return (
    <Fold
      className={s.details}
      heading={card ? 'h2' : undefined}
      title={
        <>
          {title}
          {note && <span className={s.note}>{note}</span>}
        </>
      }
      extra={<Price fen={totalFen} />}
    >
      <PriceBreakdown rows={rows} totalFen={totalFen} totalLabel={totalLabel} />
      {children}
    </Fold>
  );
}
