import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import { isOver } from '../list/list-tabs.ts';
import s from './showcase.under-way.module.css';

/** The status of the customer's latest order; nothing if there is none or it is over. */
export const fill: Slots['showcase.under-way'] = () => (useLoggedIn() ? <Latest /> : null);

function Latest() {
  const order = useRead('order.listOrders', { pageSize: 1 }, { optional: true }).data?.list[0];
  if (!order || isOver(order.status)) return null;
  return (
    <Link className={s.card} to={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}>
      <span className={s.title}>
        我的订单 · {order.modelName}
        <Icon name="chevron-right" size={16} />
      </span>
      <span className={s.status}>{order.statusTitle}</span>
      <span className={s.words}>{order.statusText}</span>
    </Link>
  );
}
