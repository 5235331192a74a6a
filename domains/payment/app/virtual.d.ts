declare module 'virtual:ev/slot/payment.business' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['payment.business'][];
}
