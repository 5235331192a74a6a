import type { ComponentType } from 'react';

/** Fills the slot `vehicle.console-part` of a car's drawer: a section with another domain's data about it. */
export type VehiclePart = ComponentType<{ vin: string }>;
