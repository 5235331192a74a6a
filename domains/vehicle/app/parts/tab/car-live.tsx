import { fills } from 'virtual:ev/slot/vehicle.live';
import type { Vehicle } from '../../../contract/vehicle.ts';

const [live] = fills;

/** State and quick acts of a car, where a domain provides them. */
export function CarLive({ vehicle }: { vehicle: Vehicle }) {
  return live ? <live.Live vehicle={vehicle} /> : null;
}
