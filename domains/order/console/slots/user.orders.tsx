import type { UserOrders } from '@ev/account/console/public.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { Link } from 'react-router';
import type { OrderStatus } from '../../contract/statuses.ts';
import { OrderStatusTag } from '../parts/order-status-tag.tsx';

/** A customer's orders, with links to each. */
export const fill: UserOrders = ({ orders }) => (
  <Panel title="订单" note="从新到旧">
    <RowList empty="还没有订单">
      {orders.map(({ orderNo, status, modelName, createdAt }) => (
        <li key={orderNo}>
          <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
          {modelName}
          <OrderStatusTag status={status as OrderStatus} />
          <RowNote>
            <Stamp at={createdAt} />
          </RowNote>
        </li>
      ))}
    </RowList>
  </Panel>
);
