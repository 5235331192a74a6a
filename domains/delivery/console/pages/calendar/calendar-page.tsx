import { DaySteps, readDays } from '@ev/console-kit/day-steps.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { ScopeFilter } from '@ev/console-kit/scope-filter.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { scopes } from '@ev/contract/scopes';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { dayWords } from '@ev/order/contract/appointment-words.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import s from './calendar-page.module.css';
import { StoreCalendar } from './store-calendar.tsx';

type Calendar = Output<'order.listHandOvers'>;
const empty: Record<Calendar['of'], string> = {
  mine: '你负责的订单没有预约交付',
  store: '本店没有预约交付',
  all: '没有预约交付',
};

/** Which customers collect their car, at which store and when. */
export function CalendarPage() {
  const address = useAddress();
  const of = scopes.find((one) => one === address.get('of'));
  const calendar = useRead(
    'order.listHandOvers',
    { of, ...readDays(address) },
    { keepPrevious: true, refetchOnWindowFocus: 'always', refetchInterval: 60_000 },
  );
  const shown = calendar.data;

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
        <DaySteps address={address} today={shown?.today} />
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

function sumOf({ days, stores }: Calendar): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const all = stores.flatMap(({ handOvers }) => handOvers);
  const late = all.filter((one) => one.late).length;
  const when = first === last ? dayWords(first) : formatDayRange(first, last);
  return `${when}，共 ${all.length} 次交付${late > 0 ? `，逾期 ${late} 次` : ''}`;
}
