import { useMay } from '@ev/console-kit/permission.tsx';
import type { VehiclePart } from '@ev/vehicle/console/public.ts';
import { VehiclePanel } from '../parts/vehicle-panel.tsx';

/** The connection of a car, for staff with the permission to read its state. */
export const fill: VehiclePart = ({ vin }) => (useMay('telematics.read') ? <VehiclePanel vin={vin} /> : null);
