declare module 'virtual:ev/slot/store.cars' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['store.cars'][];
}

declare module 'virtual:ev/slot/store.visit' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['store.visit'][];
}
