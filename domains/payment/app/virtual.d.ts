declare module 'virtual:ev/slot/payment.business' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['payment.business'][];
}

declare module 'virtual:ev/slot/payment.reads' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['payment.reads'][];
}

declare module 'virtual:ev/slot/payment.help' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['payment.help'][];
}
