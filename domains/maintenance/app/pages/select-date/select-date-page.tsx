import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useRead } from '@ev/query/use-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import { bookableDays } from '../../../contract/kinds.ts';
import { selectDateRoute } from '../../routes.ts';
import { ChooseTime } from './choose-time.tsx';

/** A day and a one-hour slot of a store, chosen for the page before. */
export function Page() {
  const wanted = usePageQuery(selectDateRoute);
  const query = useRead('maintenance.listSlots', wanted);
  return (
    <CareQueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载可以预约的时间" heights={[44, 280]} />}
    >
      {({ days }) =>
        days.some(({ hours }) => hours.some(({ left }) => left > 0)) ? (
          <ChooseTime wanted={wanted} days={days} />
        ) : (
          <>
            <EmptyState
              image="place"
              title="近期已约满"
              description={`这家门店 ${bookableDays} 天内没有空余时间，请返回换一家门店`}
            />
            <RescueLine alone />
          </>
        )
      }
    </CareQueryState>
  );
}
