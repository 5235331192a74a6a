import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { deliveryStatus } from '../../../contract/kinds.ts';
import { useDelivery } from '../../data/use-delivery.ts';
import { deliverySignRoute } from '../../routes.ts';
import { Accepted } from './accepted.tsx';
import { Preparing } from './preparing.tsx';
import { Presented } from './presented.tsx';

/** The inspection of a car, and its acceptance or refusal by the customer in front of it. */
export function Page() {
  const { orderNo } = usePageQuery(deliverySignRoute);
  const query = useDelivery(orderNo);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载交付" heights={[132, 240, 54, 54]} />}>
      {({ delivery }) =>
        delivery ? (
          <Shown delivery={delivery} />
        ) : (
          <StatusView
            image="waiting"
            title="车辆还没有到店"
            description="车辆到店后，可以在这里查看检查记录，并在验车后签收。"
            actions={
              <ButtonLink href={hrefTo('/pages/buy/orderDeliveryInfo', { orderNo })}>查看交付进度</ButtonLink>
            }
          />
        )
      }
    </QueryState>
  );
}

function Shown({ delivery }: { delivery: Delivery }) {
  switch (delivery.status) {
    case deliveryStatus.preparing:
      return <Preparing delivery={delivery} />;
    case deliveryStatus.presented:
      return <Presented delivery={delivery} />;
    case deliveryStatus.accepted:
      return <Accepted delivery={delivery} />;
    case deliveryStatus.ended:
      return (
        <StatusView
          image="refused"
          title="交付已终止"
          description={delivery.statusText}
          actions={
            <ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo: delivery.orderNo })}>
              查看订单
            </ButtonLink>
          }
        />
      );
  }
}
