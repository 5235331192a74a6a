import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { useRead } from '@ev/query/use-read.ts';
import s from './my-space-tab.module.css';
import { NoCar } from './no-car.tsx';
import { OwnCars } from './own-cars.tsx';
import { TabParts } from './tab-parts.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { Visitor } from './visitor.tsx';

/** The customer's own car, as a main tab. Rescue and manuals are there for everybody. */
export function MySpaceTab() {
  const loggedIn = useLoggedIn();
  // Only the browser knows the login; until then no logged-out state is shown.
  const hydrated = useHydrated();
  return <div className={s.tab}>{hydrated ? loggedIn ? <Member /> : <Visitor /> : <TabSkeleton />}</div>;
}

function Member() {
  const query = useRead('vehicle.listVehicles', {});
  // Not awaited: the car is shown without them.
  const transfers = useRead('vehicle.listTransfers', {}, { optional: true });
  const offered = (transfers.data?.list ?? []).filter(
    ({ side, status }) => side === 'receiver' && status === 'offered',
  );
  return (
    <>
      <QueryState query={query} skeleton={<TabSkeleton />}>
        {({ vehicles: [first, ...others] }) =>
          first ? <OwnCars vehicles={[first, ...others]} offered={offered} /> : <NoCar offered={offered} />
        }
      </QueryState>
      {/* Rescue is needed most where nothing loads. */}
      {query.isError && !query.data && <TabParts vehicle={null} />}
    </>
  );
}
