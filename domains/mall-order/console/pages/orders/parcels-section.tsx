import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { parcelStatusNames } from '../../../contract/kinds.ts';
import type { StaffParcel } from '../../../contract/staff-order.ts';
import { parcelTones } from '../../words/order-tones.ts';
import s from './orders-page.module.css';
import { CorrectParcel, ReshipParcel } from './parcel-acts.tsx';

/** The parcels of an order, each with its newest events. */
export function ParcelsSection({
  parcels,
  onDone,
}: {
  parcels: readonly StaffParcel[];
  onDone: (said: string) => void;
}) {
  const mayShip = useMay('mallOrders.ship');
  const [open, setOpen] = useState<{ Form: typeof CorrectParcel; parcel: StaffParcel } | null>(null);
  if (parcels.length === 0) return null;
  return (
    <DrawerSection name="包裹">
      <ul className={s.lines}>
        {parcels.map((parcel) => (
          <li key={parcel.parcelNo} className={s.line}>
            <ParcelLines parcel={parcel} />
            {mayShip && parcel.correctable && (
              <Button size="small" onClick={() => setOpen({ Form: CorrectParcel, parcel })}>
                更正
              </Button>
            )}
            {mayShip && parcel.reshippable && (
              <Button size="small" onClick={() => setOpen({ Form: ReshipParcel, parcel })}>
                重新发出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <open.Form parcel={open.parcel} onDone={onDone} onCancel={() => setOpen(null)} />}
    </DrawerSection>
  );
}

function ParcelLines({ parcel }: { parcel: StaffParcel }) {
  const { carrierName, trackingNo, status, subscribed, replacedBy, lines, events } = parcel;
  return (
    <div>
      <div>
        <ToneTag tone={parcelTones[status]}>{parcelStatusNames[status]}</ToneTag> {carrierName} {trackingNo}
      </div>
      <div>
        {lines.map(({ name, variantText, quantity }) => `${name} ${variantText} ×${quantity}`).join('、')}
      </div>
      {replacedBy !== null && <div>已用新的包裹重新发出</div>}
      {subscribed === false && replacedBy === null && <div>还没有订阅到物流信息，系统会自动重试</div>}
      {subscribed === null && <div>没有接入物流查询，请按运单号到快递公司查询</div>}
      {events.slice(0, 3).map(({ text, place, at }) => (
        <div key={`${at} ${text}`}>
          <Stamp at={at} /> {place} {text}
        </div>
      ))}
    </div>
  );
}
