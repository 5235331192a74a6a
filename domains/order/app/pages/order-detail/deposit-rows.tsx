import { Price } from '@ev/ui/price.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { depositWords, dueDepositFen } from '../../model/order-money.ts';
import s from './deposit-rows.module.css';

/** The deposit, and what intent money has paid of it. */
export function DepositRows({ order }: { order: OrderDetail }) {
  const rows =
    order.creditFen > 0
      ? [
          { name: '定金', fen: order.depositFen },
          { name: '诚意金抵扣', fen: -order.creditFen },
          { name: depositWords(order) === '待付定金' ? '还需支付' : '另付定金', fen: dueDepositFen(order) },
        ]
      : [{ name: depositWords(order), fen: order.depositFen }];
  return (
    <dl className={s.rows}>
      {rows.map(({ name, fen }) => (
        <div key={name} className={s.row}>
          <dt>{name}</dt>
          <dd>
            <Price fen={fen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
