import { Sheet } from '@ev/ui/sheet.tsx';
import type { PriceRow } from '../../../contract/price.ts';
import { PriceBreakdown } from '../../parts/price-breakdown.tsx';

/** The price of the configured car, row by row. */
export function PriceSheet({
  open,
  onClose,
  rows,
  totalFen,
}: {
  open: boolean;
  onClose: () => void;
  rows: readonly PriceRow[];
  totalFen: number;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="价格明细" look="night">
      <PriceBreakdown rows={rows} totalFen={totalFen} totalLabel="车辆总价" />
    </Sheet>
  );
}
