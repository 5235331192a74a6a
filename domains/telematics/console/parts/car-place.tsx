import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { LocatedVehicle, StaffVehicleState } from '../../contract/staff.ts';
import { purposeNames } from '../words/fleet-words.ts';
import { LocateModal } from './locate-modal.tsx';
import { LocatedPlace } from './located-place.tsx';

/** The place of a car: hidden until it is read for a purpose and with a reason, and every reading is listed. */
export function CarPlace({ state }: { state: StaffVehicleState }) {
  const { vin, placePurposes, placeAt, readings } = state;
  const mayLocate = useMay('telematics.locate');
  const [asking, setAsking] = useState(false);
  const [place, setPlace] = useState<LocatedVehicle | null>(null);
  return (
    <DrawerSection name="车辆位置">
      <p>
        {placeAt === null ? (
          '车辆还没有上报过位置'
        ) : (
          <>
            最近上报 <Stamp at={placeAt} />
          </>
        )}
      </p>
      <p>
        {placePurposes.length === 0
          ? '车主没有授权任何用途，不能查看位置'
          : `车主授权的用途：${placePurposes.map((one) => purposeNames[one]).join('、')}`}
      </p>
      {mayLocate && placeAt !== null && placePurposes.length > 0 && (
        <Button onClick={() => setAsking(true)}>查看位置</Button>
      )}
      {place && <LocatedPlace place={place} />}
      {readings.length > 0 && (
        <HistoryLines
          history={readings.map(({ at, actor, purpose, reason }) => ({
            at,
            actor,
            event: `因${purposeNames[purpose]}查看位置`,
            reason,
          }))}
        />
      )}
      {asking && (
        <LocateModal
          vin={vin}
          purposes={placePurposes}
          onDone={(found) => {
            setPlace(found);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </DrawerSection>
  );
}
