declare module 'virtual:ev/slot/charge.order-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['charge.order-cell'][];
}
