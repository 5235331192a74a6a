import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { SameOrder } from '../../contract/submit-endpoints.ts';

/** Asks before the same car is ordered again while the first order is being paid. */
export function SameOrderSheet({
  same,
  dueFen,
  onClose,
  onAnother,
}: {
  /** The order that is being paid; null closes the sheet. */
  same: SameOrder | null;
  /** What another order costs now. */
  dueFen: number;
  onClose: () => void;
  onAnother: () => void;
}) {
  return (
    <Sheet
      open={same !== null}
      onClose={onClose}
      title="已有一笔相同配置的订单"
      look="night"
      footer={
        <Stack gap={12}>
          <ButtonLink block href={hrefTo('/pages/buy/orderDetail', { orderNo: same?.orderNo ?? '' })}>
            查看那笔订单
          </ButtonLink>
          <Button block variant="secondary" onClick={onAnother}>
            再订一辆
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <Text strong>
          {same?.confirming === false
            ? '你有一笔相同配置的订单还没有完成支付，可以继续支付那笔订单。'
            : '你有一笔相同配置的订单正在确认支付，结果出来前请不要重复付款。'}
        </Text>
        <Text tone="body" size={13}>
          那笔订单付款成功后会继续，不用再下单。
          {dueFen > 0
            ? `再订一辆会另生成一笔订单，需要另付 ${formatYuan(dueFen)}。`
            : '再订一辆会另生成一笔订单。'}
        </Text>
      </Stack>
    </Sheet>
  );
}
