import { MapView } from '@ev/map/map-view.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo, useState } from 'react';

const streets = 15;

/** The car on a map. */
export function PlaceMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [failed, setFailed] = useState(false);
  const centre = useMemo(() => ({ lat: latitude, lng: longitude }), [latitude, longitude]);
  const points = useMemo(
    () => [{ ...centre, id: 'car', tone: 'ready' as const, mark: '车', name: '车辆位置' }],
    [centre],
  );
  const goTo = useMemo(() => ({ centre, zoom: streets }), [centre]);
  if (failed)
    return <EmptyState compact image="place" title="地图暂时打不开" description="车辆位置见上方文字" />;
  return (
    <MapView
      load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
      label="车辆位置地图"
      start={goTo}
      points={points}
      chosen="car"
      position={null}
      goTo={goTo}
      onMove={() => undefined}
      onChoose={() => undefined}
      onFail={() => setFailed(true)}
      clusterName={() => '车辆位置'}
    />
  );
}
