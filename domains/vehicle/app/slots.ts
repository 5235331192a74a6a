import type { ComponentType } from 'react';
import type { Vehicle } from '../contract/vehicle.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** State and quick acts of one car, right below its picture in the tab. One fill. */
    'vehicle.live': { Live: ComponentType<{ vehicle: Vehicle }> };
    /**
     * A cell that leads to help on the road, on every page about the care of a car; `vin` where the page knows
     * the car. At most one fill.
     */
    'vehicle.rescue': ComponentType<{ vin: string | undefined }>;
    /**
     * A card, a group of cells or a `ServiceTile` in the tab, below the car; lower ranks come first. Visitors
     * and customers without a car see it too, with `vehicle` null: what only owners can use renders nothing
     * then.
     */
    'vehicle.tab-part': { rank: number; Part: ComponentType<{ vehicle: Vehicle | null }> };
  }
}
