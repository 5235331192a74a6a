import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { WorkOrder } from '../../../contract/maintenance.ts';
import { useWorkOrder } from '../../data/use-work-order.ts';
import { carText } from '../../model/car-text.ts';
import { kmText } from '../../model/words.ts';
import { serviceOrderRoute } from '../../routes.ts';
import { CardCell } from './card-cell.tsx';
import { OrderActions } from './order-actions.tsx';
import { PayCard } from './pay-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { StatusCard } from './status-card.tsx';
import { StepsCard } from './steps-card.tsx';

/** One work order: what the workshop does, with pictures, the quote, the payment and the rating. */
export function Page() {
  const { id } = usePageQuery(serviceOrderRoute);
  const query = useWorkOrder(id);
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载服务工单" heights={[110, 160, 240, 120]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/maintain/appointmentRecord')}>
          预约记录
        </ButtonLink>
      }
    >
      {(order) => <Detail order={order} />}
    </CareQueryState>
  );
}

function Detail({ order }: { order: WorkOrder }) {
  const { vin, appointmentNo, workOrderNo, odometerKm, storeName, storePhone } = order;
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusCard order={order} />
        {order.quote && <QuoteCard quote={order.quote} />}
        <PayCard order={order} />
        {order.canPay && <CardCell order={order} />}
        <RatingCard order={order} />
        <StepsCard order={order} />
        <CellGroup>
          <Cell title="车辆" value={carText(order)} />
          {odometerKm !== null && <Cell title="接车里程" value={kmText(odometerKm)} />}
          <Cell title="门店" value={storeName} />
          <Cell icon="phone" title="致电门店" value={storePhone} href={`tel:${storePhone}`} />
          <Cell
            title="预约详情"
            value={appointmentNo}
            href={hrefTo('/pages/maintain/appointmentDetail', { id: appointmentNo })}
          />
          <Cell title="工单号" value={workOrderNo} />
        </CellGroup>
        <RescueLine vin={vin} />
      </Stack>
      <OrderActions order={order} />
    </>
  );
}
