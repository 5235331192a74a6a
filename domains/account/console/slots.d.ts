declare module 'virtual:ev/slot/user.orders' {
  import type { UserOrders } from '@ev/account/console/public.ts';
  export const fills: readonly UserOrders[];
}

declare module 'virtual:ev/slot/user.part' {
  import type { UserPart } from '@ev/account/console/public.ts';
  export const fills: readonly UserPart[];
}
