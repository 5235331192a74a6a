import type { Point } from '@ev/kernel/geo.ts';
import { MapView } from '@ev/map/map-view.tsx';
import type { MapView as View } from '@ev/map/port.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useServerClock } from '../data/server-clock.ts';
import { useMapStations, useStation } from '../data/stations.ts';
import type { StationSearch } from '../model/filters.ts';
import { useMapChoice } from '../model/map-choice.ts';
import { StationCard } from '../parts/station-card.tsx';
import { apart, askedBy, pointsOf, viewOf } from './map-points.ts';
import { MapSource } from './map-source.tsx';
import { hasAmap, loadChosenMap } from './open-chosen-map.ts';
import s from './station-map.module.css';

/** The whole country, if no position is known. */
const everywhere = { centre: { lat: 34.5, lng: 108.5 }, zoom: 4 };
const aroundZoom = 12;
const cityZoom = 10;
const none: readonly Point[] = [];

/** The last view of a map, restored when the customer returns from a station. */
let left: { from: string; view: View } | null = null;

/** Stations on a map, with the selected one as a card below. */
export function StationMap({
  search,
  city = null,
  found = none,
}: {
  search: StationSearch;
  /** The centre of the requested city. */
  city?: Point | null;
  /** Search results by name: the first view of the map shows all of them. */
  found?: readonly Point[];
}) {
  const position = useMemo(
    () =>
      search.lat === undefined || search.lng === undefined ? null : { lat: search.lat, lng: search.lng },
    [search.lat, search.lng],
  );
  const from = JSON.stringify([position, city, search.keyword]);
  const [start] = useState(() => {
    if (left?.from === from) return { centre: left.view.centre, zoom: left.view.zoom };
    const whole = viewOf(found);
    if (whole) return whole;
    if (city) return { centre: city, zoom: cityZoom };
    return position ? { centre: position, zoom: aroundZoom } : everywhere;
  });
  const [view, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const choice = useMapChoice();
  const [instead, setInstead] = useState(false);
  const [more, setMore] = useState(false);
  useEffect(() => {
    void hasAmap().then(setMore);
  }, []);
  const answer = useMapStations(search, view && askedBy(view));
  const zoom = view && Math.floor(view.zoom);
  const points = useMemo(
    () => (answer.data && zoom !== null ? apart(pointsOf(answer.data), zoom) : []),
    [answer.data, zoom],
  );

  if (failed)
    return (
      <EmptyState image="place" title="地图暂时打不开" description="可以切换到列表查看充电站，或稍后再试" />
    );
  return (
    <div className={s.whole}>
      <MapView
        key={choice}
        load={() => {
          setInstead(false);
          return loadChosenMap(choice, () => setInstead(true));
        }}
        label="充电站地图"
        start={view ?? start}
        points={points}
        chosen={chosen}
        position={position}
        onMove={(next) => {
          left = { from, view: next };
          setView(next);
        }}
        onChoose={setChosen}
        onFail={() => setFailed(true)}
        clusterName={(count) => `${count} 座充电站`}
      />
      {more && !chosen && <MapSource choice={choice} failed={instead} />}
      <p className={s.status} role="status">
        {answer.isError
          ? '充电站没有加载出来，移动地图可重试'
          : answer.data && points.length === 0
            ? '这里没有符合条件的充电站'
            : null}
      </p>
      {chosen && <ChosenStation key={chosen} stationId={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function ChosenStation({ stationId, onClose }: { stationId: string; onClose: () => void }) {
  const station = useStation(stationId).data;
  return (
    <div className={s.chosen}>
      <IconButton icon="close" label="收起充电站" onClick={onClose} />
      {station ? (
        <ChosenCard station={station} />
      ) : (
        <div className={s.bone} role="status" aria-label="正在加载充电站" />
      )}
    </div>
  );
}

function ChosenCard({
  station,
}: {
  station: Parameters<typeof StationCard>[0]['station'] & { serverTime: string };
}) {
  return <StationCard station={station} now={useServerClock(station.serverTime)} />;
}
