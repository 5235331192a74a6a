import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { type Answer, useRead } from '@ev/console-kit/read.ts';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { addDays, formatDay, formatDayRange, isDay } from '@ev/kernel/shanghai-time.ts';
import { Button, Segmented, Space } from 'antd';
import { Link } from 'react-router';
import { ClosureList } from '../../parts/closure-list.tsx';
import { StoreSelect } from '../../parts/store-select.tsx';
import s from './drive-calendar-page.module.css';
import { DriveTable } from './drive-table.tsx';

type Calendar = Answer<'drive.listCalendar'>;

/** Who drives when in a store, what is free, and when nobody drives. */
export function DriveCalendarPage() {
  const address = useAddress();
  const view = address.get('view') === 'day' ? 'day' : 'week';
  const asked = address.get('day');
  const day = isDay(asked) ? asked : undefined;
  const storeId = address.get('store') || undefined;
  const calendar = useRead(
    'drive.listCalendar',
    { storeId, view, day },
    { keepPrevious: true, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
  const shown = calendar.data;
  const step = (sign: 1 | -1) => {
    const from = day ?? shown?.today;
    if (from) address.show({ day: addDays(from, sign * (view === 'day' ? 1 : 7)) });
  };
  const toToday = () => address.show({ day: '' });
  useShortcuts({ '[': () => step(-1), ']': () => step(1), t: toToday });

  return (
    <>
      <PageHead title="试驾日历" query={calendar}>
        <StoreSelect
          stores={shown?.stores ?? []}
          value={shown?.store?.storeId ?? null}
          onChange={(next) => address.show({ store: next })}
        />
        <Segmented
          aria-label="显示"
          options={[
            { value: 'week', label: '周' },
            { value: 'day', label: '日' },
          ]}
          value={view}
          onChange={(next) => address.show({ view: next === 'day' ? 'day' : '' })}
        />
        <Space.Compact>
          <Button onClick={() => step(-1)} aria-keyshortcuts="[" title={`上一${words[view]}（[）`}>
            上一{words[view]}
          </Button>
          <Button onClick={toToday} aria-keyshortcuts="T" title="今天（T）" disabled={day === undefined}>
            今天
          </Button>
          <Button onClick={() => step(1)} aria-keyshortcuts="]" title={`下一${words[view]}（]）`}>
            下一{words[view]}
          </Button>
        </Space.Compact>
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

const words = { week: '周', day: '天' } as const;

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
