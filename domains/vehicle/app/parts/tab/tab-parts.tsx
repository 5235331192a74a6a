import { fills } from 'virtual:ev/slot/vehicle.tab-part';
import { Fills } from '@ev/app-kit/fills.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';
import s from './tab-parts.module.css';

const parts = fills.toSorted((one, other) => one.rank - other.rank).map(({ Part }) => Part);

/** What other domains offer for a car; without one, what everybody can use. */
export function TabParts({ vehicle }: { vehicle: Vehicle | null }) {
  if (parts.length === 0) return null;
  return (
    <div className={s.parts}>
      <Fills of={parts} props={{ vehicle }} />
    </div>
  );
}
