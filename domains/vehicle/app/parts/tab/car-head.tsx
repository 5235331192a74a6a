import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { Button } from '@ev/ui/button.tsx';
import { Link } from '@ev/ui/link.tsx';
import { PickerSheet } from '@ev/ui/picker-sheet.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { modelOf, sharedText, titleOf } from '../../model/vehicle-words.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import s from './car-head.module.css';

/** The car itself: name, plate and large picture, with the way to the customer's other cars. */
export function CarHead({
  vehicle,
  vehicles,
  onChoose,
}: {
  vehicle: Vehicle;
  vehicles: readonly Vehicle[];
  onChoose: (vin: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const { plate, role, transfer, nickname } = vehicle;
  return (
    <section className={s.head} aria-label="当前车辆">
      <div className={s.line}>
        <h1 className={s.title}>{titleOf(vehicle)}</h1>
        {vehicles.length > 1 && (
          <Button size="s" variant="quiet" icon="compare" onClick={() => setOpen(true)}>
            切换车辆
          </Button>
        )}
      </div>
      <div className={s.facts}>
        {plate && <span className={s.plate}>{formatPlate(plate)}</span>}
        {role === 'shared' && <Tag tone="accent">家人共享</Tag>}
        {/* A car without a name of its own has its model as the title. */}
        <span>{nickname ? modelOf(vehicle) : (vehicle.versionName ?? '')}</span>
      </div>
      {role === 'shared' && (
        <Text size={13} tone="hint">
          {sharedText(vehicle)}
        </Text>
      )}
      <div className={s.picture}>
        <VehiclePicture look={vehicle.look} alt={titleOf(vehicle)} />
      </div>
      {transfer && (
        <Link look="alone" href={hrefTo('/pages/mine/myCar', { transfer: transfer.transferNo })}>
          正在过户给 {transfer.maskedPhone}，等待对方确认
        </Link>
      )}
      <PickerSheet
        title="切换车辆"
        open={open}
        onClose={() => setOpen(false)}
        options={vehicles.map((one) => ({
          value: one.vin,
          label: titleOf(one),
          description: [
            one.plate ? formatPlate(one.plate) : one.maskedVin,
            one.role === 'shared' ? '家人共享' : one.isDefault ? '默认车辆' : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={vehicle.vin}
        onSelect={onChoose}
      />
    </section>
  );
}
