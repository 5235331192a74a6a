import { MapView } from '@ev/map/map-view.tsx';
import type { MapPoint } from '@ev/map/port.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import type { Plan, Stop } from '../../../contract/road-book.ts';

const far = { centre: { lat: 34.5, lng: 112 }, zoom: 5 };

/** A map of the route with its stops; the list below contains the same data. */
export function WayMap({ line: drawn, stops }: { line: Plan['way']['line']; stops: readonly Stop[] }) {
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const line = useMemo(() => drawn.map(([lat, lng]) => ({ lat, lng })), [drawn]);
  const points = useMemo(
    () =>
      stops.map(
        ({ station }, index): MapPoint => ({
          id: station.stationId,
          lat: station.lat,
          lng: station.lng,
          tone: 'ready',
          mark: String(index + 1),
          name: `第 ${index + 1} 次充电：${station.name}`,
        }),
      ),
    [stops],
  );
  if (failed)
    return <EmptyState image="place" title="地图暂时打不开" description="路线和充电安排见下方列表" />;
  return (
    <MapView
      load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
      label="路线地图"
      start={far}
      points={points}
      line={line}
      chosen={chosen}
      position={null}
      onMove={() => undefined}
      onChoose={setChosen}
      onFail={() => setFailed(true)}
      clusterName={(count) => `${count} 座充电站`}
    />
  );
}
