import { DaySteps, readDays } from '@ev/console-kit/day-steps.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { formatDay, formatDayRange } from '@ev/kernel/shanghai-time.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { ClosureList } from '../../parts/closure-list.tsx';
import { StoreSelect } from '../../parts/store-select.tsx';
import s from './drive-calendar-page.module.css';
import { DriveTable } from './drive-table.tsx';

type Calendar = Output<'drive.listCalendar'>;

/** The calendar of a store: bookings, free slots and closures. */
export function DriveCalendarPage() {
  const address = useAddress();
  const storeId = address.get('store') || undefined;
  const calendar = useRead(
    'drive.listCalendar',
    { storeId, ...readDays(address) },
    { keepPrevious: true, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
  const shown = calendar.data;

  return (
    <>
      <PageHead title="试驾日历" query={calendar}>
        <StoreSelect
          stores={shown?.stores ?? []}
          value={shown?.store?.storeId ?? null}
          onChange={(next) => address.show({ store: next })}
        />
        <DaySteps address={address} today={shown?.today} />
      </PageHead>
      <QueryView query={calendar} what="试驾日历">
        {(data) =>
          data.store === null ? (
            <StateView
              title="还没有可以试驾的门店"
              text="在商品里添加试驾车后，客户就能预约"
              action={<Link to="/goods?part=drive-cars">添加试驾车</Link>}
            />
          ) : (
            <>
              <p className={s.sum} role="status">
                {sumOf(data)}
              </p>
              <ClosureList closures={data.closures} />
              <RowKeys>
                <DriveTable calendar={data} store={data.store} />
              </RowKeys>
            </>
          )
        }
      </QueryView>
    </>
  );
}

function sumOf({ days, drives, store }: Calendar): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const late = drives.filter((one) => one.late).length;
  const waiting = drives.filter(({ status }) => status === '0').length;
  const when = first === last ? formatDay(first) : formatDayRange(first, last);
  const parts = [
    `${when}，共 ${drives.length} 次试驾`,
    waiting > 0 && `待确认 ${waiting} 次`,
    late > 0 && `超时未还车 ${late} 次`,
    store?.open === false && '这家门店已停止提供试驾',
  ];
  return parts.filter(Boolean).join('，');
}
