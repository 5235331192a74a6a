import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { PriceDetails } from '@ev/showcase/app/public-view.ts';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { moneyRows } from '../../model/order-money.ts';
import s from './order-money.module.css';

/** The price of the car, the part that is paid, and what is due when. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const rows = moneyRows(order);
  return (
    <Card title="车款">
      <PriceDetails title="车辆总价" rows={order.priceRows} totalFen={order.totalFen} totalLabel="车辆总价" />
      {rows.length > 0 && (
        <dl className={s.rows}>
          {rows.map(({ name, fen, note }) => (
            <div key={name} className={s.row}>
              <dt>{name}</dt>
              <dd>
                <Price fen={fen} />
              </dd>
              {note && (
                <dd className={s.note}>
                  <WholeText text={note} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
