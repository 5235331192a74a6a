declare module 'virtual:ev/slot/order.part' {
  import type { OrderPart } from '@ev/order/console/public.ts';
  export const fills: readonly OrderPart[];
}

declare module 'virtual:ev/slot/order.acts' {
  import type { OrderActs } from '@ev/order/console/public.ts';
  export const fills: readonly OrderActs[];
}

declare module 'virtual:ev/slot/order.reads' {
  import type { EndpointId } from '@ev/contract';
  export const fills: readonly (readonly EndpointId[])[];
}
