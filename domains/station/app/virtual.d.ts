declare module 'virtual:ev/slot/station.home-act' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['station.home-act'][];
}

declare module 'virtual:ev/slot/station.banner' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['station.banner'][];
}

declare module 'virtual:ev/slot/station.cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['station.cell'][];
}

declare module 'virtual:ev/slot/station.start' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['station.start'][];
}
