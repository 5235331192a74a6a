declare module 'virtual:ev/slot/delivery.owner-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['delivery.owner-cell'][];
}
