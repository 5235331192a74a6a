declare module 'virtual:ev/slot/order.part' {
  import type { OrderPart } from '@ev/order/console/public.ts';
  export const fills: readonly OrderPart[];
}
