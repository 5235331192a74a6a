import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Rules } from '../../parts/rules.tsx';
import { reserveRoute } from '../../routes.ts';
import s from './index-page.module.css';
import { ReserveForm } from './reserve-form.tsx';

const skeleton = <CardsSkeleton label="正在加载充电枪" heights={[84, 260, 140, 180]} />;

/** Reserves a gun of a station. */
export function Page() {
  const { stationId, connectorId } = usePageQuery(reserveRoute);
  const station = useRead('station.getStation', { stationId }, { staleTime: 0, refetchOnWindowFocus: true });
  const standing = useRead('reservation.getStanding', {});
  return (
    <QueryState query={station} skeleton={skeleton}>
      {(there) => (
        <QueryState query={standing} skeleton={skeleton}>
          {({ active, pausedUntil, settings }) => {
            const back = (
              <ButtonLink variant="secondary" href={hrefTo('/pages/charge/stationDetail', { id: stationId })}>
                查看充电站
              </ButtonLink>
            );
            if (!there.reservable)
              return (
                <EmptyState
                  image="reservation"
                  title={`${there.name}不支持预约`}
                  description="到站后直接插枪，扫码即可充电"
                  footer={back}
                />
              );
            if (pausedUntil !== null)
              return (
                <div className={stackClass({ gap: 12, page: 12 }, s.page)}>
                  <EmptyState
                    image="reservation"
                    title="预约已暂停"
                    description={`30 天内有 3 次预约未到，${formatShortDateTime(new Date(pausedUntil), new Date(Date.now()))} 后可以再预约。期间可直接到站充电`}
                    footer={back}
                  />
                  <Rules />
                </div>
              );
            return (
              <ReserveForm
                key={stationId}
                station={there}
                asked={connectorId ?? null}
                settings={settings}
                active={active}
              />
            );
          }}
        </QueryState>
      )}
    </QueryState>
  );
}
