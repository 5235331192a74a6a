import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { CareHub } from '../../../contract/maintenance.ts';
import { useStores } from '../../data/use-stores.ts';
import { careHref } from '../../model/care-href.ts';
import { bookableOf } from '../../model/estimate.ts';
import { orderRoute } from '../../routes.ts';
import { BookingForm } from './booking-form.tsx';

const skeleton = <CardsSkeleton label="正在加载预约" heights={[76, 240, 200, 160]} />;

/** Books an appointment: what is to be done, where, when, and how the car gets there. */
export function Page() {
  const { vin } = usePageQuery(orderRoute);
  const query = useRead('maintenance.getCareHub', vin ? { vin } : {});
  return (
    <CareQueryState vin={vin} query={query} skeleton={skeleton}>
      {({ car, due, open }) => {
        if (car === null) return <NoCar />;
        if (open) return <AlreadyBooked vin={car.vin} open={open} />;
        return <ForCar key={car.vin} car={car} due={due} />;
      }}
    </CareQueryState>
  );
}

function ForCar({ car, due }: { car: NonNullable<CareHub['car']>; due: CareHub['due'] }) {
  const items = useRead('maintenance.listItems', { modelCode: car.modelCode });
  const { query: stores, ...distance } = useStores();
  const addresses = useRead('account.listAddresses', {});
  return (
    <CareQueryState vin={car.vin} query={items} skeleton={skeleton}>
      {(listed) => (
        <CareQueryState vin={car.vin} query={stores} skeleton={skeleton}>
          {(found) => (
            <CareQueryState vin={car.vin} query={addresses} skeleton={skeleton}>
              {(own) =>
                found.stores.length === 0 ? (
                  <NoStores vin={car.vin} />
                ) : (
                  <BookingForm
                    car={car}
                    due={due}
                    items={bookableOf(due, listed.items)}
                    stores={found.stores}
                    distance={distance}
                    addresses={own.addresses}
                  />
                )
              }
            </CareQueryState>
          )}
        </CareQueryState>
      )}
    </CareQueryState>
  );
}

function NoStores({ vin }: { vin: string }) {
  return (
    <>
      <EmptyState
        image="place"
        title="服务门店即将开业"
        description="开业后就能预约，到时会在保养维修里显示"
        footer={<ButtonLink href={hrefTo('/pages/car/maintain', { vin })}>返回保养维修</ButtonLink>}
      />
      <RescueLine vin={vin} alone />
    </>
  );
}

function NoCar() {
  return (
    <>
      <EmptyState
        image="car"
        title="还没有绑定车辆"
        description="提车或完成车主认证后，就可以预约保养和维修"
      />
      <RescueLine alone />
    </>
  );
}

function AlreadyBooked({ vin, open }: { vin: string; open: NonNullable<CareHub['open']> }) {
  return (
    <>
      <EmptyState
        image="reservation"
        title="这辆车已有预约"
        description={`${open.statusText}。需要换时间时，可以在预约里改期。`}
        footer={<ButtonLink href={careHref(open)}>查看预约</ButtonLink>}
      />
      <RescueLine vin={vin} alone />
    </>
  );
}
