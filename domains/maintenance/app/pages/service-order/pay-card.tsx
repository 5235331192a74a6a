import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { type PriceRow, PriceRows } from '@ev/ui/price-rows.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { WorkOrder } from '../../../contract/maintenance.ts';

/** What is to pay and what was paid, after the work is done. */
export function PayCard({ order: { status, payFen, cardFen, card, paidAt } }: { order: WorkOrder }) {
  if (status !== 'toPay' && paidAt === null && card === null) return null;
  const rows: PriceRow[] = [{ key: 'work', label: '服务费用', fen: payFen }];
  if (card) rows.push({ key: 'card', label: card.name, fen: -cardFen });
  return (
    <Card title="费用" gap={8}>
      <PriceRows rows={rows} totalFen={payFen - cardFen} totalLabel={status === 'toPay' ? '应付' : '实付'} />
      {paidAt !== null && (
        <Text size={13} tone="hint">
          {formatDateTime(new Date(paidAt))} 付款
        </Text>
      )}
    </Card>
  );
}
