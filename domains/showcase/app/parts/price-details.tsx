import { Fold } from '@ev/ui/fold.tsx';
import { Price } from '@ev/ui/price.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { PriceRow } from '../../contract/price.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import s from './price-details.module.css';

/** An amount that expands to its rows. */
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
  /** The kind of amount, such as an estimate. */
  note?: ReactNode;
  rows: readonly PriceRow[];
  totalFen: number;
  totalLabel?: string;
  /** Rendered as a card of its own instead of a line within one. */
  card?: boolean;
  /** Further content below the rows. */
  children?: ReactNode;
}) {
  return (
    <Fold
      className={s.details}
      heading={card ? 'h2' : undefined}
      title={
        <>
          {title}
          {note && <span className={textClass({ tone: 'hint', size: 12, block: true })}>{note}</span>}
        </>
      }
      extra={<Price fen={totalFen} />}
    >
      <PriceBreakdown rows={rows} totalFen={totalFen} totalLabel={totalLabel} />
      {children}
    </Fold>
  );
}
