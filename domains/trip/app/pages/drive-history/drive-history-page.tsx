import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import { useState } from 'react';
import { driveHistoryRoute } from '../../routes.ts';
import { AgreeCard } from './agree-card.tsx';
import { MonthView } from './month-view.tsx';

/** The drives of a car by month, day and drive; recorded only while its owner agrees. */
export function Page() {
  const { vin } = usePageQuery(driveHistoryRoute);
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? (now && shanghaiDay(now).slice(0, 7));
  const query = useRead('trip.getMonth', month === null ? null : { vin, month }, { keepPrevious: true });
  return (
    <CareQueryState
      vin={vin}
      query={query}
      skeleton={<CardsSkeleton label="正在加载行车记录" heights={[176, 120, 96]} />}
    >
      {(summary) => (
        <Stack gap={12} page={12}>
          {!summary.recording && <AgreeCard vin={vin} hasDrives={summary.months.length > 0} />}
          {month !== null && (summary.recording || summary.months.length > 0) && (
            <MonthView
              key={vin}
              vin={vin}
              month={month}
              summary={summary}
              pending={query.isPlaceholderData}
              onMonth={setChosen}
            />
          )}
          <RescueLine vin={vin} />
        </Stack>
      )}
    </CareQueryState>
  );
}
