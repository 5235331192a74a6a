import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { lockGains } from '../../lock/lock-gains.ts';
import { lockedCancelWords } from '../../lock/locked-terms.ts';
import s from './lock-offer.module.css';

/**
 * What the customer gains and gives up by locking, above the offer; waiting is presented as an equal choice.
 */
export function LockOffer({ order }: { order: OrderDetail }) {
  return (
    <Card title="现在锁单，你得到">
      <ul className={s.gains}>
        {lockGains(order).map((gain) => (
          <li key={gain} className={s.gain}>
            <Icon name="check" size={20} />
            <span>
              <UnbrokenDays text={gain} />
            </span>
          </li>
        ))}
      </ul>
      <p className={s.loss}>锁单后不能再变更配置，{lockedCancelWords}。不着急时可以先不锁。</p>
    </Card>
  );
}
