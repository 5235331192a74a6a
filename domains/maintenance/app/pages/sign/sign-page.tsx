import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { Quote, WorkOrder } from '../../../contract/maintenance.ts';
import { useWorkOrder } from '../../data/use-work-order.ts';
import { signRoute } from '../../routes.ts';
import { Decided } from './decided.tsx';
import { Presented } from './presented.tsx';

/** The newest quote of a work order: approved or declined line by line, then signed. */
export function Page() {
  const { id } = usePageQuery(signRoute);
  const query = useWorkOrder(id);
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载报价" heights={[92, 160, 160, 160]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/maintain/appointmentRecord')}>
          预约记录
        </ButtonLink>
      }
    >
      {(order) => (order.quote ? <Shown order={order} quote={order.quote} /> : <NoQuote order={order} />)}
    </CareQueryState>
  );
}

function Shown({ order, quote }: { order: WorkOrder; quote: Quote }) {
  if (quote.status === 'presented') return <Presented order={order} quote={quote} />;
  if (quote.status === 'signed' || quote.status === 'declined')
    return <Decided order={order} quote={quote} />;
  return <NoQuote order={order} />;
}

function NoQuote({ order: { vin, workOrderNo, statusText } }: { order: WorkOrder }) {
  return (
    <>
      <StatusView
        image="waiting"
        title="报价还没有好"
        description={statusText}
        actions={
          <ButtonLink href={hrefTo('/pages/maintain/serviceOrder', { id: workOrderNo })}>
            查看服务工单
          </ButtonLink>
        }
      />
      <RescueLine vin={vin} alone />
    </>
  );
}
