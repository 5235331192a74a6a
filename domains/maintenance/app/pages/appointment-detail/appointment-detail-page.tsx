import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { StoreCells } from '../../parts/store-cells.tsx';
import { appointmentDetailRoute } from '../../routes.ts';
import { Actions } from './actions.tsx';
import { BookedCard } from './booked-card.tsx';
import { ChangeCard } from './change-card.tsx';
import { EventsCard } from './events-card.tsx';
import { StatusCard } from './status-card.tsx';

/** The store answers within the day; the customer may be waiting for it. */
const waitingMs = 60_000;

/** One appointment: where it stands, what comes next, and what the customer can still change. */
export function Page() {
  const { id } = usePageQuery(appointmentDetailRoute);
  const query = useRead(
    'maintenance.getAppointment',
    { appointmentNo: id },
    { refetchInterval: ({ state }) => (state.data?.status === 'requested' ? waitingMs : false) },
  );
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载预约" heights={[110, 120, 200, 160]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/maintain/appointmentRecord')}>
          预约记录
        </ButtonLink>
      }
    >
      {(appointment) => <Detail appointment={appointment} />}
    </CareQueryState>
  );
}

function Detail({ appointment }: { appointment: AppointmentDetail }) {
  const { change, canAnswer } = appointment;
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusCard appointment={appointment} />
        {change && canAnswer && <ChangeCard appointment={appointment} change={change} />}
        <StoreCells {...appointment} />
        <BookedCard appointment={appointment} />
        <EventsCard events={appointment.events} />
        <RescueLine vin={appointment.vin} />
      </Stack>
      <Actions appointment={appointment} />
    </>
  );
}
