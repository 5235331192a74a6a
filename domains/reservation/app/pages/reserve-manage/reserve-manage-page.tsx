import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { ReservationCard } from '../../parts/reservation-card.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The current reservation, its ground lock, and the defaults for new ones. */
export function Page() {
  const query = useRead('reservation.getStanding', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载预约" heights={[128, 280, 56]} />}>
      {({ active, settings }) => (
        <SettingsForm settings={settings}>
          <section className={stackClass({ gap: 12 })} aria-label="当前预约">
            {active ? (
              <>
                <ReservationCard reservation={active} />
                {active.actions.includes('dropLock') && (
                  <ButtonLink
                    variant="secondary"
                    href={hrefTo('/pages/reserve/detail', { id: active.reservationId })}
                  >
                    到站降地锁
                  </ButtonLink>
                )}
              </>
            ) : (
              <EmptyState
                compact
                image="reservation"
                title="现在没有预约"
                description="在充电站选一把空闲的枪，最长可保留 30 分钟"
                footer={
                  <ButtonLink size="s" href={hrefTo('/pages/charge/home', { reserve: '1' })}>
                    找充电站
                  </ButtonLink>
                }
              />
            )}
          </section>
          <CellGroup>
            <Cell icon="list" title="预约记录" href={hrefTo('/pages/reserve/record')} />
          </CellGroup>
        </SettingsForm>
      )}
    </QueryState>
  );
}
