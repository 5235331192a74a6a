import { PriceRows } from '@ev/ui/price-rows.tsx';
import type { PriceRow } from '../../contract/price.ts';

/** What a price is made of, with its sum. */
export function PriceBreakdown({
  rows,
  totalFen,
  totalLabel,
}: {
  rows: readonly PriceRow[];
  totalFen: number;
  totalLabel?: string;
}) {
  return (
    <PriceRows
      rows={rows.map(({ code, name, amountFen, note }) => ({
        key: code,
        label: name,
        fen: amountFen,
        note: note ?? undefined,
      }))}
      totalFen={totalFen}
      totalLabel={totalLabel}
    />
  );
}
