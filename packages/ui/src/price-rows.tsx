import { cx } from './cx.ts';
import { Price } from './price.tsx';
import s from './price-rows.module.css';

export interface PriceRow {
  key: string;
  label: string;
  /** Integer fen; deductions are negative. */
  fen: number;
  note?: string;
}

export interface PriceRowsProps {
  rows: readonly PriceRow[];
  /** Integer fen, from the server. Must be the sum of the rows: in development a difference throws. */
  totalFen: number;
  totalLabel?: string;
}

export function sumOfRows(rows: readonly PriceRow[]): number {
  return rows.reduce((sum, row) => sum + row.fen, 0);
}

/** The breakdown of an amount, with its total. */
export function PriceRows({ rows, totalFen, totalLabel = '合计' }: PriceRowsProps) {
  if (import.meta.env?.DEV && sumOfRows(rows) !== totalFen) {
    throw new Error(`price rows add up to ${sumOfRows(rows)} fen, the total says ${totalFen}`);
  }
  const cents = rows.some((row) => row.fen % 100 !== 0);
  return (
    <dl>
      {rows.map(({ key, label, fen, note }) => (
        <div key={key} className={s.row}>
          <dt className={s.label}>
            {label}
            {note && <span className={s.note}>{note}</span>}
          </dt>
          <dd className={cx(fen < 0 && s.minus)}>
            <Price fen={fen} size="inherit" cents={cents} />
          </dd>
        </div>
      ))}
      <div className={cx(s.row, s.total)}>
        <dt className={s.label}>{totalLabel}</dt>
        <dd>
          <Price fen={totalFen} cents={cents} />
        </dd>
      </div>
    </dl>
  );
}
