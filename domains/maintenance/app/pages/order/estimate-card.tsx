import { Card } from '@ev/ui/card.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Estimate } from '../../model/estimate.ts';

/** What the visit is likely to cost; nothing is paid before the work is done. */
export function EstimateCard({ estimate: { rows, totalFen, unpriced } }: { estimate: Estimate }) {
  return (
    <Card title="费用预估" gap={8}>
      <PriceRows rows={rows} totalFen={totalFen} totalLabel="预估合计" />
      {unpriced.length > 0 && (
        <Text size={13} tone="body">
          {unpriced.join('、')}：到店检测后报价
        </Text>
      )}
      <Text size={13} tone="hint">
        预约不收费。到店检查后给出报价，你逐项确认并签字后才施工，完工后付款。
      </Text>
    </Card>
  );
}
