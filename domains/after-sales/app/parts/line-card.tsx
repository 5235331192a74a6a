import { hrefTo } from '@ev/app-kit/route-link.ts';
import { GoodsLine } from '@ev/mall-order/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ServiceLine } from '../../contract/case.ts';
import { serviceText } from '../model/case-words.ts';

/** A bought line: what can be applied for and until when, or why nothing can. */
export function LineCard({
  line,
  named,
}: {
  line: ServiceLine;
  /** With the number of its order. */
  named: boolean;
}) {
  const { orderNo, lineId, name, quantity, openQuantity, kinds } = line;
  const isOpen = kinds.length > 0;
  return (
    <Card gap={12} aria-label={name}>
      {named && (
        <Text size={13} tone="body">
          订单 {orderNo}
        </Text>
      )}
      <GoodsLine goods={line} />
      <Stack inline wrap align="center" justify="between" gap={12} rowGap={4}>
        <Text size={13} tone="body">
          {serviceText(line)}
          {isOpen && openQuantity < quantity && `，还可申请 ${openQuantity} 件`}
        </Text>
        {isOpen && (
          <ButtonLink
            size="s"
            variant="secondary"
            href={hrefTo('/pages/shop/refund', { orderId: orderNo, lineId })}
            aria-label={`为“${name}”申请售后`}
          >
            申请售后
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
