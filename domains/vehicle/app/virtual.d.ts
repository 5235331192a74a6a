declare module 'virtual:ev/slot/vehicle.live' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['vehicle.live'][];
}

declare module 'virtual:ev/slot/vehicle.rescue' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['vehicle.rescue'][];
}

declare module 'virtual:ev/slot/vehicle.tab-part' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['vehicle.tab-part'][];
}
