import { formatPlate } from '@ev/kernel/plate.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { modelOf, sharedText, titleOf } from '../../model/vehicle-words.ts';
import { VehiclePicture } from '../../parts/vehicle-picture.tsx';
import s from './car-card.module.css';

/** One car: picture, name, plate and the customer's role; a tap opens its sheet. */
export function CarCard({ vehicle, onOpen }: { vehicle: Vehicle; onOpen: () => void }) {
  const { plate, maskedVin, role, isDefault, transfer, nickname } = vehicle;
  return (
    <button type="button" className={s.card} onClick={onOpen}>
      <span className={s.picture}>
        <VehiclePicture look={vehicle.look} />
      </span>
      <span className={s.line}>
        <span className={s.title}>{titleOf(vehicle)}</span>
        <span className={s.tags}>
          {isDefault && <Tag tone="accent">默认</Tag>}
          {role === 'shared' && <Tag>家人共享</Tag>}
          {transfer && <Tag tone="warn">过户中</Tag>}
        </span>
        <Icon name="chevron-right" size={18} />
      </span>
      <span className={s.facts}>{plate ? formatPlate(plate) : maskedVin}</span>
      {nickname && <span className={s.facts}>{modelOf(vehicle)}</span>}
      {role === 'shared' && <span className={s.facts}>{sharedText(vehicle)}</span>}
    </button>
  );
}
