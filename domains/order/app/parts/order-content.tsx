import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { CarStage, PriceDetails } from '@ev/showcase/app/public-view.ts';
import { Price } from '@ev/ui/price.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import s from './order-summary.module.css';

/** The content of an order at a glance: car, options, money, date and place. */
export function OrderContent({ order }: { order: OrderDetail }) {
  const choices = order.priceRows.filter(({ kind }) => kind === 'option' || kind === 'package');
  return (
    <section className={s.card} aria-label="订单内容">
      <CarStage look={order.look} view="front" alt={`订购的 ${order.modelName}`} />
      <div>
        <h2 className={s.name}>{order.modelName}</h2>
        <p className={s.version}>{order.versionName}</p>
        <p className={s.choices}>
          {choices.map(({ name }) => name.replaceAll(' ', '\u00A0')).join('\u00A0· ')}
        </p>
      </div>
      <PriceDetails title="车辆总价" rows={order.priceRows} totalFen={order.totalFen} />
      <p className={s.line}>
        <span>已付定金</span>
        <Price fen={order.depositFen} size="s" />
      </p>
      <p className={s.line}>
        <span>约定交付</span>
        <span className={s.days}>
          <UnbrokenDays text={formatDayRange(order.delivery.from, order.delivery.to)} />
        </span>
      </p>
      <p className={s.line}>
        <span>交付门店</span>
        <span>{order.store.name}</span>
      </p>
    </section>
  );
}
