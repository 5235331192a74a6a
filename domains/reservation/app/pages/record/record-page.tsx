import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { noShowsToPause } from '../../../contract/words.ts';
import { ReservationCard } from '../../parts/reservation-card.tsx';
import s from './record-page.module.css';

/** The customer's reservations, newest first, and their no-show status. */
export function Page() {
  const query = usePagedRead('reservation.listReservations');
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载预约" heights={[128, 128, 128]} />}>
      {({ pages }) => {
        const own = pages.flatMap(({ list }) => list);
        if (own.length === 0)
          return (
            <EmptyState
              image="reservation"
              title="还没有预约"
              description="在充电站选一把空闲的枪，最长可保留 30 分钟"
              footer={<ButtonLink href={hrefTo('/pages/charge/home', { reserve: '1' })}>找充电站</ButtonLink>}
            />
          );
        return (
          <>
            <NoShows />
            <InfiniteList
              state={listStateOf(query)}
              onLoadMore={() => void query.fetchNextPage()}
              endText={own.length < 5 ? '' : undefined}
            >
              <CardList>
                {own.map((reservation) => (
                  <li key={reservation.reservationId}>
                    <ReservationCard reservation={reservation} />
                  </li>
                ))}
              </CardList>
            </InfiniteList>
          </>
        );
      }}
    </QueryState>
  );
}

/** How many no-shows remain until a pause; nothing for customers without no-shows. */
function NoShows() {
  const { data } = useRead('reservation.getStanding', {});
  if (!data || (data.noShows === 0 && data.pausedUntil === null)) return null;
  const text =
    data.pausedUntil === null
      ? `近 30 天爽约 ${data.noShows} 次，满 ${noShowsToPause} 次会暂停预约 7 天`
      : `预约已暂停，${formatShortDateTime(new Date(data.pausedUntil), new Date(Date.now()))} 后恢复`;
  return (
    <p className={s.note} role="status">
      {text}
    </p>
  );
}
