import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { parcelStatusNames } from '../../../contract/kinds.ts';
import type { StaffParcel } from '../../../contract/staff-order.ts';
import { parcelTones } from '../../words/order-tones.ts';
import { CorrectParcel } from './correct-parcel.tsx';
import s from './orders-page.module.css';

/** The parcels of an order, each with its newest events. */
export function ParcelsSection({
  parcels,
  onDone,
}: {
  parcels: readonly StaffParcel[];
  onDone: (said: string) => void;
}) {
  const mayShip = useMay('mallOrders.ship');
  const [corrected, setCorrected] = useState<StaffParcel | null>(null);
  if (parcels.length === 0) return null;
  return (
    <DrawerSection name="包裹">
      <ul className={s.lines}>
        {parcels.map((parcel) => (
          <li key={parcel.parcelNo} className={s.line}>
            <ParcelLines parcel={parcel} />
            {mayShip && parcel.correctable && (
              <Button size="small" onClick={() => setCorrected(parcel)}>
                更正
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected && <CorrectParcel parcel={corrected} onDone={onDone} onCancel={() => setCorrected(null)} />}
    </DrawerSection>
  );
}

function ParcelLines({ parcel }: { parcel: StaffParcel }) {
  const { carrierName, trackingNo, status, subscribed, lines, events } = parcel;
  return (
    <div>
      <div>
        <ToneTag tone={parcelTones[status]}>{parcelStatusNames[status]}</ToneTag> {carrierName} {trackingNo}
      </div>
      <div>
        {lines.map(({ name, variantText, quantity }) => `${name} ${variantText} ×${quantity}`).join('、')}
      </div>
      {!subscribed && <div>还没有订阅到物流信息，系统会自动重试</div>}
      {events.slice(0, 3).map(({ text, place, at }) => (
        <div key={`${at} ${text}`}>
          <Stamp at={at} /> {place} {text}
        </div>
      ))}
    </div>
  );
}
