import { MapView } from '@ev/map/map-view.tsx';
import type { MapPoint } from '@ev/map/port.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import type { Parcel } from '../../../contract/order.ts';

/** Until the way is fitted into the view. */
const china = { centre: { lat: 34.5, lng: 112 }, zoom: 5 };

/** The way of a parcel so far; the list of events contains the same places. */
export function ParcelMap({ path }: Pick<Parcel, 'path'>) {
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const line = useMemo(() => path.map(({ lat, lng }) => ({ lat, lng })), [path]);
  const points = useMemo(
    () =>
      path.map(
        ({ lat, lng, name }, at): MapPoint => ({
          id: String(at),
          lat,
          lng,
          tone: at === path.length - 1 ? 'ready' : 'off',
          mark: String(at + 1),
          name,
        }),
      ),
    [path],
  );
  if (failed)
    return <EmptyState compact image="place" title="地图暂时打不开" description="到过的地方见下方物流进度" />;
  return (
    <MapView
      load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
      label="包裹路线地图"
      start={china}
      points={points}
      line={line}
      chosen={chosen}
      position={null}
      onMove={() => undefined}
      onChoose={setChosen}
      onFail={() => setFailed(true)}
      clusterName={(count) => `${count} 个地点`}
    />
  );
}
