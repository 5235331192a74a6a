import type { OrderDetail } from '@ev/contract/buy/order';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { hrefTo } from '../../../shared/route-link.ts';
import type { Cancellation } from '../model/cancel-progress.ts';
import { orderDetailRoute } from '../routes.ts';
import { CancellationCard } from './cancellation-card.tsx';
import s from './result-view.module.css';

/** After the request: what happens next and where the money is. */
export function CancelResult({ order, cancellation }: { order: OrderDetail; cancellation: Cancellation }) {
  return (
    <div className={s.result}>
      <StatusView
        image="success"
        live="status"
        compact
        title={order.statusTitle}
        description={order.statusText}
      />
      <CancellationCard cancellation={cancellation} />
      <div className={s.links}>
        <ButtonLink block href={hrefTo(orderDetailRoute, { orderNo: order.orderNo })}>
          查看订单
        </ButtonLink>
      </div>
    </div>
  );
}
