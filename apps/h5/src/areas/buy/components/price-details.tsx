import type { PriceRow } from '@ev/contract/buy/price';
import { Icon } from '@ev/ui/icon.tsx';
import { Price } from '@ev/ui/price.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import type { ReactNode } from 'react';
import s from './price-details.module.css';

/** An amount that opens to the rows that make it up. */
export function PriceDetails({
  title,
  note,
  rows,
  totalFen,
  totalLabel,
}: {
  title: string;
  /** What kind of amount it is, such as an estimate. */
  note?: ReactNode;
  rows: readonly PriceRow[];
  totalFen: number;
  totalLabel?: string;
}) {
  return (
    <details className={s.details}>
      <summary className={s.summary}>
        <span>
          <span className={s.title}>
            {title}
            <Icon name="chevron-down" size={16} />
          </span>
          {note && <span className={s.note}>{note}</span>}
        </span>
        <Price fen={totalFen} />
      </summary>
      <div className={s.rows}>
        <PriceRows
          rows={rows.map((row) => ({
            key: row.code,
            label: row.name,
            fen: row.amountFen,
            note: row.note ?? undefined,
          }))}
          totalFen={totalFen}
          totalLabel={totalLabel}
        />
      </div>
    </details>
  );
}
