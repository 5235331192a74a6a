import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText, promiseText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { balanceMethodText } from '../../words/order-words.ts';

/** From the lock to the hand-over: the dates, the car and what is still missing. */
export function DeliveryPanel({ order }: { order: Order }) {
  const agreed = promiseText(order.promisedFrom, order.promisedTo);
  const expected = promiseText(order.expectedFrom, order.expectedTo);
  return (
    <Panel title="交付">
      <Facts
        rows={[
          ['约定交付', agreed],
          ['预计交付', expected === agreed ? '与约定一致' : <strong key="expected">{expected}</strong>],
          ['车架号', order.vin ?? '未配车'],
          ['送达工厂', stampOr(order.releasedAt, '未送达')],
          ['交付检查', stampOr(order.inspectedAt, '未检查')],
          ['尾款', balanceText(order)],
          ['尾款退回', returnText(order)],
          ['预约交付', order.appointment ?? '未预约'],
          ['联系人', order.contactName],
        ]}
      />
    </Panel>
  );
}

function stampOr(at: string | null, none: string): string {
  return at === null ? none : exactStampText(at);
}

function balanceText(order: Order): string {
  const due = formatYuan(order.balanceDueFen);
  if (order.balanceSettledAt === null || order.balanceMethod === null) return `${due}，未到账`;
  const settled = `${exactStampText(order.balanceSettledAt)} 已结清`;
  const reference = order.balanceReference === null ? '' : ` ${order.balanceReference}`;
  return `${due}，${settled}（${balanceMethodText[order.balanceMethod]}${reference}）`;
}

/** Null as long as there is nothing to show. */
function returnText({ balanceReturnedAt, balanceReturnReference }: Order): string | null {
  if (balanceReturnedAt === null) return null;
  const at = exactStampText(balanceReturnedAt);
  return balanceReturnReference === null ? `${at} 转为待退款` : `${at}（银行转账 ${balanceReturnReference}）`;
}
