import { MapView } from '@ev/map/map-view.tsx';
import type { MapPoint } from '@ev/map/port.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import type { RescueCase } from '../../../contract/rescue.ts';

const zoom = 13;

/** The rescue vehicle with its way so far, and where it is needed. */
export function RescueMap({ place, path }: Pick<RescueCase, 'place' | 'path'>) {
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const vehicle = path.at(-1);
  const points = useMemo(
    (): MapPoint[] => [
      ...(place
        ? [{ ...place, id: 'place', tone: 'busy' as const, mark: '车', name: '需要救援的位置' }]
        : []),
      ...(vehicle
        ? [
            {
              lat: vehicle.lat,
              lng: vehicle.lng,
              id: 'vehicle',
              tone: 'ready' as const,
              mark: '援',
              name: '救援车',
            },
          ]
        : []),
    ],
    [place, vehicle],
  );
  const line = useMemo(
    () => [...path.map(({ lat, lng }) => ({ lat, lng })), ...(place && path.length > 0 ? [place] : [])],
    [path, place],
  );
  const centre = vehicle ?? place;
  if (failed || !centre)
    return (
      <EmptyState compact image="place" title="地图暂时打不开" description="进展见下方，也可以打电话询问" />
    );
  return (
    <MapView
      load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
      label="救援地图"
      start={{ centre: { lat: centre.lat, lng: centre.lng }, zoom }}
      points={points}
      {...(line.length > 1 ? { line } : {})}
      chosen={chosen}
      position={null}
      onMove={() => undefined}
      onChoose={setChosen}
      onFail={() => setFailed(true)}
      clusterName={(count) => `${count} 个地点`}
    />
  );
}
