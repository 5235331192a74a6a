import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { IconName } from '@ev/ui/icons.ts';
import type { Contract } from '../../contract/contract.ts';

type Step = { icon: IconName; title: string; text: string };

/** What happens after the signature. */
export function nextSteps({ dueAt, order }: Pick<Contract, 'dueAt' | 'order'>): Step[] {
  const isLocked = order.status !== '2';
  const due = dueAt === null ? '冷静期结束' : ` ${formatShortDateTime(new Date(dueAt))} `;
  return [
    {
      icon: 'check',
      title: isLocked ? '已锁单' : '锁单',
      text: isLocked
        ? '订单已锁定，进度会通过消息告诉你。'
        : `可以现在锁单、提早排产；不操作的话，${due}订单会自动锁定。锁单前仍可退订。`,
    },
    { icon: 'calendar', title: '排产和生产', text: '锁单后交给工厂，每一步都会告诉你。' },
    {
      icon: 'car',
      title: '交付',
      text: `预计 ${formatDayRange(order.promisedFrom, order.promisedTo)}在${order.storeName}交付，尾款在交付前支付。`,
    },
  ];
}
