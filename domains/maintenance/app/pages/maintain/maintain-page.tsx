import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { CareHub } from '../../../contract/maintenance.ts';
import { maintainRoute } from '../../routes.ts';
import { CarCard } from './car-card.tsx';
import { DueCard } from './due-card.tsx';
import { OpenCard } from './open-card.tsx';
import { PriceList } from './price-list.tsx';

/** The care of a car: what is due and why, what is under way, prices, history. */
export function Page() {
  const { vin } = usePageQuery(maintainRoute);
  const query = useRead('maintenance.getCareHub', vin ? { vin } : {});
  return (
    <CareQueryState
      vin={vin}
      query={query}
      skeleton={<CardsSkeleton label="正在加载保养信息" heights={[120, 160, 108, 240]} />}
    >
      {(hub) => (hub.car ? <Hub hub={hub} car={hub.car} /> : <NoCar />)}
    </CareQueryState>
  );
}

function Hub({ hub, car }: { hub: CareHub; car: NonNullable<CareHub['car']> }) {
  const { vin, modelCode } = car;
  return (
    <>
      <Stack gap={12} page={12}>
        <CarCard car={car} odometer={hub.odometer} />
        {hub.open && <OpenCard open={hub.open} />}
        <DueCard due={hub.due} />
        <CellGroup>
          <Cell
            icon="order"
            title="预约记录"
            value={hub.visits > 0 ? `已完成 ${hub.visits} 次` : undefined}
            href={hrefTo('/pages/maintain/appointmentRecord')}
          />
          <Cell icon="success" title="质保权益" href={hrefTo('/pages/maintain/warrantyRights', { vin })} />
        </CellGroup>
        <RescueLine vin={vin} />
        <PriceList modelCode={modelCode} />
      </Stack>
      {hub.open === null && (
        <BottomBar>
          <ButtonLink block size="l" href={hrefTo('/pages/maintain/order', { vin })}>
            预约保养维修
          </ButtonLink>
        </BottomBar>
      )}
    </>
  );
}

function NoCar() {
  return (
    <>
      <EmptyState
        image="car"
        title="还没有绑定车辆"
        description="提车或完成车主认证后，可以在这里查看保养提醒并预约"
        footer={<ButtonLink href={hrefTo('/pages/maintain/appointmentRecord')}>预约记录</ButtonLink>}
      />
      <RescueLine alone />
    </>
  );
}
