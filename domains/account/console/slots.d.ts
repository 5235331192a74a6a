declare module 'virtual:ev/slot/user.orders' {
  import type { UserOrders } from '@ev/account/console/public.ts';
  export const fills: readonly UserOrders[];
}
