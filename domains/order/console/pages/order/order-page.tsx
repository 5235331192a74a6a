import { BackLink } from '@ev/console-kit/back-link.tsx';
import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StaleNotice } from '@ev/console-kit/stale-notice.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { useParams } from 'react-router';
import { useOrder } from '../../data/order.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';

/** Labels of the back link, by the page that the order was opened from. */
const names = {
  '/': '返回工作台',
  '/orders': '返回订单列表',
  '/board': '返回看板',
  '/calendar': '返回交付日历',
  '/refunds': '返回退款放款',
  '/compensations': '返回补偿付款',
  '/ledger': '返回账务',
};

export function OrderPage() {
  const { orderNo = '' } = useParams();
  const order = useOrder(orderNo);
  useShortcuts({ r: () => void order.refetch() });

  return (
    <>
      <Title page={`订单 ${orderNo}`} />
      <BackLink list="/orders" names={names} />
      <StaleNotice shown={order.isRefetchError} />
      {order.data ? (
        <OrderView order={order.data} refreshing={order.isFetching} onRefresh={() => void order.refetch()} />
      ) : order.isError ? (
        <ErrorView error={order.error} retrying={order.isFetching} onRetry={() => void order.refetch()} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  );
}
