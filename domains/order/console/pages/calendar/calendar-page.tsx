import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { type Answer, useRead } from '@ev/console-kit/read.ts';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { scopes } from '@ev/contract/scopes';
import { addDays, formatDayRange, isDay } from '@ev/kernel/shanghai-time.ts';
import { Button, Segmented, Space } from 'antd';
import { dayWords } from '../../../contract/appointment-words.ts';
import s from './calendar-page.module.css';
import { StoreCalendar } from './store-calendar.tsx';

type Calendar = Answer<'order.listHandOvers'>;
const empty: Record<Calendar['of'], string> = {
  mine: '你负责的订单没有预约交付',
  store: '本店没有预约交付',
  all: '没有预约交付',
};

/** Who comes to which store when to get their car. */
export function CalendarPage() {
  const address = useAddress();
  const of = scopes.find((one) => one === address.get('of'));
  const view = address.get('view') === 'day' ? 'day' : 'week';
  const asked = address.get('day');
  const day = isDay(asked) ? asked : undefined;
  const calendar = useRead(
    'order.listHandOvers',
    { of, view, day },
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
      <PageHead title="交付日历" query={calendar}>
        {shown && (
          <ScopeFilter
            value={of ?? shown.of}
            offered={shown.scopes}
            onChange={(next) => address.show({ of: next })}
          />
        )}
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
      <QueryView query={calendar} what="交付日历">
        {(data) => (
          <>
            <p className={s.sum} role="status">
              {sumOf(data)}
            </p>
            {data.stores.length === 0 ? (
              <StateView title={empty[data.of]} text="客户预约后会显示在这里" />
            ) : (
              <RowKeys>
                {data.stores.map((store) => (
                  <StoreCalendar key={store.storeId} store={store} calendar={data} />
                ))}
              </RowKeys>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

const words = { week: '周', day: '天' } as const;

function sumOf({ days, stores }: Calendar): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const all = stores.flatMap(({ handOvers }) => handOvers);
  const late = all.filter((one) => one.late).length;
  const when = first === last ? dayWords(first) : formatDayRange(first, last);
  return `${when}，共 ${all.length} 次交付${late > 0 ? `，逾期 ${late} 次` : ''}`;
}
