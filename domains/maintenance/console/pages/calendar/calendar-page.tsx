import { DaySteps, readDays } from '@ev/console-kit/day-steps.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWorkshop, WorkshopSelect } from '../../parts/workshop-select.tsx';
import { CareTable } from './care-table.tsx';
import { DayList } from './day-list.tsx';

/** The workshop of a store by day and hour: capacity, load and appointments. */
export function CareCalendarPage() {
  const address = useAddress();
  const workshop = useWorkshop(address.get('store'));
  const { view, day } = readDays(address);
  // Fixed while the page is open, so that midnight does not move it under the staff member's hands.
  const [today] = useState(() => shanghaiDay(new Date(Date.now())));
  const [notice, tell] = useNotice();
  const { store } = workshop;
  const calendar = useRead(
    'maintenance.getCalendar',
    store && { storeId: store.storeId, from: day ?? today, days: view === 'day' ? 1 : 7 },
    { keepPrevious: true, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
  return (
    <>
      <PageHead title="维保日历" query={calendar}>
        <WorkshopSelect workshop={workshop} onChange={(next) => address.show({ store: next })} />
        <DaySteps address={address} today={today} />
      </PageHead>
      {notice}
      <QueryView query={workshop.query} what="门店">
        {() =>
          store ? (
            <QueryView query={calendar} what="维保日历">
              {({ days }) => (
                <>
                  <DayList storeId={store.storeId} days={days} onDone={tell} />
                  <RowKeys>
                    <CareTable name={store.name} days={days} today={today} />
                  </RowKeys>
                </>
              )}
            </QueryView>
          ) : (
            <StateView
              title="还没有提供维保的门店"
              text="在商品里添加维保门店后，客户就能预约"
              action={<Link to="/goods?part=workshops">添加维保门店</Link>}
            />
          )
        }
      </QueryView>
    </>
  );
}
