import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import type { StatusArtName } from '@ev/ui/status-art.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { cancelStatus } from '../../../contract/statuses.ts';
import type { Cancellation } from '../../cancel/cancel-progress.ts';
import { CancellationCard } from '../../cancel/cancellation-card.tsx';
import s from '../../parts/result-view.module.css';

const images: Record<Cancellation['status'], StatusArtName> = {
  [cancelStatus.applying]: 'waiting',
  [cancelStatus.cancelling]: 'waiting',
  [cancelStatus.completed]: 'success',
  [cancelStatus.allocated]: 'refused',
};

/** After the request: the next steps, and where the money is. */
export function CancelResult({ order, cancellation }: { order: OrderDetail; cancellation: Cancellation }) {
  useFromTop();
  return (
    <div className={s.result}>
      <StatusView
        image={images[cancellation.status]}
        live="status"
        compact
        title={order.statusTitle}
        description={order.statusText}
      />
      <CancellationCard cancellation={cancellation} order={order} />
      <div className={s.links}>
        <ButtonLink block href={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}>
          查看订单
        </ButtonLink>
      </div>
    </div>
  );
}
