import { latePart } from '@ev/app-kit/late-part.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { keepUnits } from '@ev/kernel/figures.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense } from 'react';
import type { TripDetail } from '../../../contract/trip.ts';
import {
  comparisonText,
  consumptionText,
  distanceText,
  energyText,
  hoursText,
  lengthText,
  wayText,
} from '../../model/trip-words.ts';
import { EnergyPlot } from './energy-plot.tsx';
import { FigureList } from './figure-list.tsx';
import s from './trip-sheet.module.css';

const TripMap = latePart(async () => (await import('./trip-map.tsx')).TripMap);

/** One drive with its path and its energy. */
export function TripSheet({
  tripNo,
  open,
  onClose,
  onDelete,
}: {
  tripNo: string;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}) {
  const query = useRead('trip.getTrip', open ? { tripNo } : null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="行程"
      full
      footer={
        <Button variant="secondary" block icon="trash" onClick={onDelete}>
          删除这次行程
        </Button>
      }
    >
      <QueryState query={query} skeleton={<Skeleton shape="block" height={320} />}>
        {(trip) => <Trip trip={trip} />}
      </QueryState>
    </Sheet>
  );
}

function Trip({ trip }: { trip: TripDetail }) {
  const { kwhPer100Km, usualKwhPer100Km, path, plot } = trip;
  const comparison = comparisonText(kwhPer100Km, usualKwhPer100Km);
  const way = wayText(trip);
  return (
    <Stack gap={16}>
      <div>
        <Text size={20} strong digits>
          {hoursText(trip)}
        </Text>
        {way !== null && <Text tone="body">{way}</Text>}
      </div>
      {path.length > 1 ? (
        <div className={s.map}>
          <Suspense fallback={null}>
            <TripMap path={path} />
          </Suspense>
        </div>
      ) : (
        <Text size={13} tone="hint">
          这次行程没有路线。在服务授权中同意使用车辆位置后，新的行程会显示路线
        </Text>
      )}
      <Text tone="title">
        {keepUnits([consumptionText(kwhPer100Km), comparison].filter(Boolean).join('，'))}
      </Text>
      <FigureList
        figures={[
          ['里程', distanceText(trip.meters)],
          ['用时', lengthText(trip.minutes)],
          ['用电', energyText(trip.wattHours)],
          ['回收', energyText(trip.recoveredWattHours)],
          ['最高车速', `${trip.maxKmPerHour} km/h`],
          ['平稳度', trip.score === null ? null : `${trip.score} 分`],
        ]}
      />
      {plot.length > 0 && <EnergyPlot plot={plot} meters={trip.meters} />}
    </Stack>
  );
}
