import { MapView } from '@ev/map/map-view.tsx';
import type { MapPoint } from '@ev/map/port.ts';
import { useMemo, useState } from 'react';
import { rescueKindNames } from '../../../contract/kinds.ts';
import type { StaffRescueRow } from '../../../contract/staff-rescue.ts';
import s from './desk.module.css';

const zoom = 10;
const vehicleOf = 'vehicle-';

/** Who waits where, and the vehicles on their way. Rescues without a position are in the list alone. */
export function DeskMap({
  rows,
  onOpen,
}: {
  rows: readonly StaffRescueRow[];
  onOpen: (caseNo: string) => void;
}) {
  const [failed, setFailed] = useState(false);
  const points = useMemo(
    () =>
      rows.flatMap(({ caseNo, kind, status, place, vehicle }): MapPoint[] => [
        ...(place
          ? [
              {
                ...place,
                id: caseNo,
                tone: status === 'requested' ? ('off' as const) : ('busy' as const),
                mark: '车',
                name: `${rescueKindNames[kind]} ${caseNo}`,
              },
            ]
          : []),
        ...(vehicle
          ? [
              {
                ...vehicle,
                id: vehicleOf + caseNo,
                tone: 'ready' as const,
                mark: '援',
                name: `救援车 ${caseNo}`,
              },
            ]
          : []),
      ]),
    [rows],
  );
  const [first] = points;
  if (failed || !first) return null;
  return (
    <div className={s.map}>
      <MapView
        load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
        label="救援地图"
        start={{ centre: { lat: first.lat, lng: first.lng }, zoom }}
        points={points}
        chosen={null}
        position={null}
        onMove={() => undefined}
        onChoose={(id) => onOpen(id.startsWith(vehicleOf) ? id.slice(vehicleOf.length) : id)}
        onFail={() => setFailed(true)}
        clusterName={(count) => `${count} 个地点`}
      />
    </div>
  );
}
