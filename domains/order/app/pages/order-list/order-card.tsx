import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { Price } from '@ev/ui/price.tsx';
import { Link } from 'react-router';
import type { OrderSummary } from '../../../contract/order.ts';
import { dueDepositFen } from '../../model/order-money.ts';
import s from './order-card.module.css';

/** One order: status, car, amount. Links to the order; an open payment links to the cashier. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <article className={s.card}>
      <Link className={s.link} to={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}>
        <span className={s.status}>
          <UnbrokenDays text={order.statusTitle} />
        </span>
        <span className={s.words}>
          <WholeText text={order.statusText} />
        </span>
        <span className={s.picture}>
          <CarStage look={order.look} view="front" alt="" />
        </span>
        <span className={s.name}>
          {order.modelName} {order.versionName}
        </span>
        <span className={s.line}>
          <span>{formatShortDateTime(new Date(order.createdAt))} 下单</span>
          <Price fen={order.totalFen} size="s" before="总价" />
        </span>
      </Link>
      {order.actions.includes('pay') && (
        <div className={s.foot}>
          <Price fen={dueDepositFen(order)} before="定金" />
          <PayButton business={{ type: 'carOrder', no: order.orderNo }} size="s">
            去支付
          </PayButton>
        </div>
      )}
    </article>
  );
}
