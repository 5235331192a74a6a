import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { reservationRoute } from '../../routes.ts';
import { ReservationView } from './reservation-view.tsx';

/** One reservation: the remaining time, the ground lock and directions. */
export function Page() {
  const { id } = usePageQuery(reservationRoute);
  // Polled while the page is open, because staff, expiry and the gun change it too.
  const query = useRead(
    'reservation.getReservation',
    { reservationId: id },
    { refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 20_000 : false) },
  );
  const settings = useRead('reservation.getStanding', {}).data?.settings;
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载预约" heights={[180, 170, 120]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/reserve/record')}>
          全部预约
        </ButtonLink>
      }
    >
      {(reservation) => (
        <ReservationView reservation={reservation} dropOnArrival={settings?.dropOnArrival ?? false} />
      )}
    </QueryState>
  );
}
