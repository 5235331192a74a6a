declare module 'virtual:ev/slot/vehicle.console-part' {
  import type { VehiclePart } from '@ev/vehicle/console/public.ts';
  export const fills: readonly VehiclePart[];
}
