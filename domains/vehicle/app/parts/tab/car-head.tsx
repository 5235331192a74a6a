import { latePart } from '@ev/app-kit/late-part.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { Button } from '@ev/ui/button.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { modelOf, sharedText, titleOf } from '../../model/vehicle-words.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';
import s from './car-head.module.css';
import type { CarPickerProps } from './car-picker.tsx';

/** The sheet brings the code of forms, which the page itself does not need. */
const CarPicker = latePart<CarPickerProps>(async () => (await import('./car-picker.tsx')).CarPicker);

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
      {vehicles.length > 1 && (
        <Suspense>
          <CarPicker
            open={open}
            onClose={() => setOpen(false)}
            vehicle={vehicle}
            vehicles={vehicles}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </section>
  );
}
