import { Stamp } from '@ev/console-kit/stamp.tsx';
import { MapView } from '@ev/map/map-view.tsx';
import { useMemo, useState } from 'react';
import type { LocatedVehicle } from '../../contract/staff.ts';
import s from './located-place.module.css';

const streets = 15;

/** The place that was read, on a map and as coordinates. */
export function LocatedPlace({ place: { latitude, longitude, text, at } }: { place: LocatedVehicle }) {
  const [failed, setFailed] = useState(false);
  const view = useMemo(
    () => ({ centre: { lat: latitude, lng: longitude }, zoom: streets }),
    [latitude, longitude],
  );
  const points = useMemo(
    () => [{ ...view.centre, id: 'car', tone: 'ready' as const, mark: '车', name: '车辆位置' }],
    [view],
  );
  return (
    <>
      <p>
        {text && `${text}，`}北纬 {latitude.toFixed(5)}，东经 {longitude.toFixed(5)}，<Stamp at={at} /> 上报
      </p>
      {!failed && (
        <div className={s.map}>
          <MapView
            load={async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap}
            label="车辆位置地图"
            start={view}
            points={points}
            chosen="car"
            position={null}
            goTo={view}
            onMove={() => undefined}
            onChoose={() => undefined}
            onFail={() => setFailed(true)}
            clusterName={() => '车辆位置'}
          />
        </div>
      )}
    </>
  );
}
