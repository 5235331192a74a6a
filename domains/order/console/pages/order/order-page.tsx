import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StaleNotice } from '@ev/console-kit/stale-notice.tsx';
import { Title } from '@ev/console-kit/title.tsx';
import { useParams } from 'react-router';
import { useOrder } from '../../data/order.ts';
import { BackLink } from './back-link.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';

export function OrderPage() {
  const { orderNo = '' } = useParams();
  const order = useOrder(orderNo);
  useShortcuts({ r: () => void order.refetch() });

  return (
    <>
      <Title page={`订单 ${orderNo}`} />
      <BackLink />
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
