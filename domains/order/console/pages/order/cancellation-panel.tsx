import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { cancelInitiatorText, cancelStatusLabels, refundStateLabels } from '../../words/cancellation.ts';

/** The latest cancellation of an order and the state of its refund. */
export function CancellationPanel({ cancellation }: { cancellation: NonNullable<Order['cancellation']> }) {
  const { status, initiator, reason, requestedAt, decision, refundFen, refundState } = cancellation;
  const stage = cancelStatusLabels[status];
  const refund = refundStateLabels[refundState];
  return (
    <Panel title={initiator === 'brand' ? '品牌取消' : '退订'}>
      <Facts
        rows={[
          [
            '进度',
            <ToneTag key="stage" tone={stage.tone}>
              {stage.text}
            </ToneTag>,
          ],
          [
            '退款',
            <ToneTag key="refund" tone={refund.tone}>
              {refund.text}
            </ToneTag>,
          ],
          ['退款金额', formatYuan(refundFen)],
          ['发起方', cancelInitiatorText[initiator]],
          ['发起时间', exactStampText(requestedAt)],
          ['原因', reason],
          ['处理说明', decision],
        ]}
      />
    </Panel>
  );
}
