import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import { useNavigate } from 'react-router';
import { appointmentGroups } from '../../../contract/kinds.ts';
import { groupNames } from '../../model/words.ts';
import { appointmentRecordRoute } from '../../routes.ts';
import { AppointmentCard } from './appointment-card.tsx';

const all = 'all';
const tabs = [
  { key: all, label: '全部' },
  ...appointmentGroups.map((key) => ({ key, label: groupNames[key] })),
] as const;
type Tab = (typeof tabs)[number]['key'];

/** The customer's appointments by how far they are, newest first. */
export function Page() {
  const { status } = usePageQuery(appointmentRecordRoute);
  const group: Tab = appointmentGroups.find((one) => one === status) ?? all;
  const navigate = useNavigate();
  return (
    <>
      <Tabs
        id="appointments"
        label="预约状态"
        items={tabs}
        value={group}
        onChange={(key) =>
          void navigate(
            hrefTo('/pages/maintain/appointmentRecord', { status: key === all ? undefined : key }),
            { replace: true },
          )
        }
      />
      <TabPanel tabs="appointments" name={group}>
        <Appointments group={group} />
      </TabPanel>
    </>
  );
}

function Appointments({ group }: { group: Tab }) {
  const query = usePagedRead('maintenance.listAppointments', group === all ? {} : { group });
  return (
    <CareQueryState query={query} skeleton={<CardsSkeleton label="正在加载预约" heights={[148, 148, 148]} />}>
      {({ pages }) => {
        const appointments = pages.flatMap(({ list }) => list);
        if (appointments.length === 0) return <NoAppointments group={group} />;
        return (
          <>
            <InfiniteList
              state={listStateOf(query)}
              onLoadMore={() => void query.fetchNextPage()}
              endText={appointments.length < 4 ? '' : undefined}
            >
              <CardList>
                {appointments.map((appointment) => (
                  <li key={appointment.appointmentNo}>
                    <AppointmentCard appointment={appointment} />
                  </li>
                ))}
              </CardList>
            </InfiniteList>
            <RescueLine alone />
          </>
        );
      }}
    </CareQueryState>
  );
}

function NoAppointments({ group }: { group: Tab }) {
  return (
    <>
      {group === all ? (
        <EmptyState
          image="reservation"
          title="还没有预约"
          description="保养、检测、维修，都可以提前约好时间"
          footer={<ButtonLink href={hrefTo('/pages/car/maintain')}>查看保养维修</ButtonLink>}
        />
      ) : (
        <EmptyState image="reservation" title="这里没有预约" description="可以在“全部”里查看其他预约" />
      )}
      <RescueLine alone />
    </>
  );
}
