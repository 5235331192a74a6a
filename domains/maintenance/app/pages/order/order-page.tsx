import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import type { CareHub } from '../../../contract/maintenance.ts';
import { useStores } from '../../data/use-stores.ts';
import { careHref } from '../../model/care-href.ts';
import { orderRoute } from '../../routes.ts';
import { BookingForm } from './booking-form.tsx';

const skeleton = <CardsSkeleton label="正在加载预约" heights={[76, 240, 200, 160]} />;

/** Books an appointment: what is to be done, where, when, and how the car gets there. */
export function Page() {
  const { vin } = usePageQuery(orderRoute);
  const query = useRead('maintenance.getCareHub', vin ? { vin } : {});
  return (
    <QueryState query={query} skeleton={skeleton}>
      {({ car, due, open }) => {
        if (car === null) return <NoCar />;
        if (open) return <AlreadyBooked open={open} />;
        return <ForCar key={car.vin} car={car} due={due} />;
      }}
    </QueryState>
  );
}

function ForCar({ car, due }: { car: NonNullable<CareHub['car']>; due: CareHub['due'] }) {
  const items = useRead('maintenance.listItems', { modelCode: car.modelCode });
  const { query: stores, ...distance } = useStores();
  const addresses = useRead('account.listAddresses', {});
  return (
    <QueryState query={items} skeleton={skeleton}>
      {(listed) => (
        <QueryState query={stores} skeleton={skeleton}>
          {(found) => (
            <QueryState query={addresses} skeleton={skeleton}>
              {(own) =>
                found.stores.length === 0 ? (
                  <EmptyState
                    image="place"
                    title="服务门店即将开业"
                    description="开业后就能预约，到时会在保养维修里显示"
                    footer={
                      <ButtonLink href={hrefTo('/pages/car/maintain', { vin: car.vin })}>
                        返回保养维修
                      </ButtonLink>
                    }
                  />
                ) : (
                  <BookingForm
                    car={car}
                    due={due}
                    items={listed.items}
                    stores={found.stores}
                    distance={distance}
                    addresses={own.addresses}
                  />
                )
              }
            </QueryState>
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

function NoCar() {
  return <EmptyState title="还没有绑定车辆" description="提车或完成车主认证后，就可以预约保养和维修" />;
}

function AlreadyBooked({ open }: { open: NonNullable<CareHub['open']> }) {
  return (
    <EmptyState
      title="这辆车已有预约"
      description={`${open.statusText}。需要换时间时，可以在预约里改期。`}
      footer={<ButtonLink href={careHref(open)}>查看预约</ButtonLink>}
    />
  );
}
