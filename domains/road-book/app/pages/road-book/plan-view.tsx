import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card, cardClass } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import type { Journey, Plan, Planned } from '../../../contract/road-book.ts';
import { stopMinutes } from '../../../contract/words.ts';
import { arrivalText, minutesText, noWayText, waySourceText } from '../../model/plan-words.ts';
import s from './road-book-page.module.css';
import { StopCard } from './stop-card.tsx';

/** Loaded when there is a route to draw. */
const WayMap = latePart(async () => (await import('./way-map.tsx')).WayMap);

/** The plan of a journey and its actions. */
export function PlanView({
  journey: given,
  head,
  acts,
}: {
  journey: Journey;
  head: ReactNode;
  acts: (planned: { journey: Journey; plan: Plan }) => ReactNode;
}) {
  const [stops, setStops] = useState(given.stops);
  const journey = { ...given, stops };
  const query = useRead('road-book.plan', journey);
  return (
    <Stack gap={12} page={12}>
      {head}
      <QueryState
        query={query}
        skeleton={<CardsSkeleton label="正在规划路线" heights={[140, 320, 180, 180]} />}
        elsewhere={stops === null ? undefined : <Button onClick={() => setStops(null)}>重新安排充电</Button>}
      >
        {(plan) => (
          <>
            <Result plan={plan} journey={journey} onStops={setStops} />
            {stops !== null && (
              <Button variant="quiet" icon="undo" onClick={() => setStops(null)}>
                恢复推荐的充电安排
              </Button>
            )}
            {acts({ journey, plan })}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Result({
  plan,
  journey,
  onStops,
}: {
  plan: Plan;
  journey: Journey;
  onStops: (stops: string[]) => void;
}) {
  const { car, way, result } = plan;
  const hydrated = useHydrated();
  const stops = result.outcome === 'planned' ? result.stops : [];
  return (
    <>
      {result.outcome === 'planned' ? (
        <Summary plan={plan} planned={result} />
      ) : (
        <EmptyState image="mismatch" title="这样的电量到不了终点" description={noWayText(result)} />
      )}
      <Text tone="body" size={13}>
        {waySourceText(way)}。按 {car.name}、高速续航约 {car.countedRangeKm} km 计算
        {car.assumed && '（品牌还没有提供这款车的充电数据，按保守值估算）'}。
      </Text>
      <div className={cardClass({ flush: true }, s.map)}>
        <Suspense fallback={null}>{hydrated && <WayMap line={way.line} stops={stops} />}</Suspense>
      </div>
      {result.outcome === 'planned' && <Way planned={result} journey={journey} onStops={onStops} />}
    </>
  );
}

function Summary({ plan: { way }, planned }: { plan: Plan; planned: Planned }) {
  const { departAt, arriveAt, costFen, stops, stopsWithoutPrice, chargingMinutes, drivingMinutes } = planned;
  const cost = stopsWithoutPrice === stops.length && stops.length > 0 ? '未知' : `约 ${formatYuan(costFen)}`;
  return (
    <Card gap={8} aria-label="行程概览">
      <dl className={s.facts}>
        <Fact name="全程" value={formatDistance(way.distanceM)} />
        <Fact name="预计到达" value={`${arrivalText(arriveAt, departAt)}，剩 ${planned.arrivePercent}%`} />
        <Fact name="驾驶" value={minutesText(drivingMinutes)} />
        <Fact name={`充电 ${stops.length} 次`} value={minutesText(chargingMinutes)} />
        <Fact name="充电费用" value={cost} />
        {way.tollsFen !== null && <Fact name="过路费" value={`约 ${formatYuan(way.tollsFen)}`} />}
      </dl>
      {stopsWithoutPrice > 0 && stopsWithoutPrice < stops.length && (
        <Text tone="body" size={13}>
          其中 {stopsWithoutPrice} 座充电站没有公布电价，未计入费用
        </Text>
      )}
      {stops.length > 0 && (
        <Text tone="body" size={13}>
          充电用时含每次停靠约 {stopMinutes} 分钟
        </Text>
      )}
      <Text tone="body" size={13}>
        实际电耗因气温、车速、载荷和路况而不同，请留意车上的剩余电量
      </Text>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Way({
  planned: { legs, stops, departAt },
  journey,
  onStops,
}: {
  planned: Planned;
  journey: Journey;
  onStops: (stops: string[]) => void;
}) {
  const own = stops.map(({ station }) => station.stationId);
  return (
    <section aria-label="充电安排">
      <ol className={stackClass({ gap: 8 })}>
        <li className={s.title}>
          {journey.from.name} · 电量 {journey.startPercent}%
        </li>
        {legs.map((leg, index) => {
          const stop = stops[index];
          return (
            <Fragment key={`${leg.fromName} ${leg.toName}`}>
              <li className={s.leg}>
                行驶 {formatDistance(leg.distanceM)}，{minutesText(leg.drivingMinutes)}，
                <span className={s.whole}>
                  电量 {leg.departPercent}% → {leg.arrivePercent}%
                </span>
              </li>
              <li>
                {stop ? (
                  <StopCard
                    stop={stop}
                    number={index + 1}
                    departAt={departAt}
                    onInstead={(stationId) => onStops(own.with(index, stationId))}
                  />
                ) : (
                  <span className={s.title}>
                    {journey.to.name} · 电量 {leg.arrivePercent}%
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}
