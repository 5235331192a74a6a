import { PriceRows } from '@ev/ui/price-rows.tsx';
import type { PriceRow } from '../../contract/price.ts';

/** The parts of a price, with their sum. */
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
