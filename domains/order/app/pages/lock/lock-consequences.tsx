import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { IconName } from '@ev/ui/icons.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { lockGains } from '../../lock/lock-gains.ts';
import { lockedCancelWords } from '../../lock/locked-terms.ts';
import s from './lock-consequences.module.css';

/** What the customer gains and loses by locking, and that waiting is an option. */
export function LockConsequences({ order }: { order: OrderDetail }) {
  const { coolingEndsAt, coolingExtended } = order;
  return (
    <>
      <Consequences title="锁单后你得到" icon="check" lines={lockGains(order)} />
      <Consequences
        title="锁单后不能再"
        icon="close"
        lines={[
          '变更配置：车辆按现在的配置生产',
          `随时退订：${lockedCancelWords}`,
          '随时换门店：交给工厂后不能再变更',
        ]}
      />
      <p className={s.note}>
        {coolingExtended ? '锁单后 30 分钟内、冷静期结束前可以撤销。' : '锁单后 30 分钟内可以撤销。'}
        {coolingEndsAt !== null &&
          `还没想好可以先不锁：订单到 ${formatShortDateTime(new Date(coolingEndsAt))} 才会自动锁定。`}
      </p>
    </>
  );
}

function Consequences({
  title,
  icon,
  lines,
}: {
  title: string;
  icon: Extract<IconName, 'check' | 'close'>;
  lines: readonly string[];
}) {
  return (
    <Card title={title}>
      <ul className={s.list}>
        {lines.map((line) => (
          <li key={line} className={s.line}>
            <Icon name={icon} size={20} className={s[icon]} />
            <span>
              <UnbrokenDays text={line} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
