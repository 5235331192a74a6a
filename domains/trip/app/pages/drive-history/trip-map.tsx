import { MapView } from '@ev/map/map-view.tsx';
import type { MapPoint } from '@ev/map/port.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import type { TripDetail } from '../../../contract/trip.ts';

/** Until the path is fitted into the view. */
const china = { centre: { lat: 34.5, lng: 112 }, zoom: 5 };

/** The path of a drive with its begin and end. */
export function TripMap({ path }: Pick<TripDetail, 'path'>) {
  const [failed, setFailed] = useState(false);
  const line = useMemo(
    () => path.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    [path],
  );
  const points = useMemo(() => {
    const [first, last] = [line[0], line.at(-1)];
    const found: MapPoint[] = [];
    if (first) found.push({ ...first, id: 'begin', tone: 'off', mark: '起', name: '起点' });
    if (last) found.push({ ...last, id: 'end', tone: 'ready', mark: '终', name: '终点' });
    return found;
  }, [line]);
  if (failed)
    return <EmptyState compact image="place" title="地图暂时打不开" description="里程和能耗见下方" />;
  return (
    <MapView
      load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
      label="行程路线地图"
      start={china}
      points={points}
      line={line}
      chosen={null}
      position={null}
      onMove={() => undefined}
      onChoose={() => undefined}
      onFail={() => setFailed(true)}
      clusterName={(count) => `${count} 个地点`}
    />
  );
}
