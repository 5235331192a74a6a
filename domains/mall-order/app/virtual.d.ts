declare module 'virtual:ev/slot/mall-order.service-entry' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall-order.service-entry'][];
}

declare module 'virtual:ev/slot/mall-order.order-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall-order.order-cell'][];
}
