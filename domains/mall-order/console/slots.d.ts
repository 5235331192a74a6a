declare module 'virtual:ev/slot/mall-order.figures' {
  import type { MallFigures } from '@ev/mall-order/console/public.tsx';
  import type { ComponentType } from 'react';
  export const fills: readonly ComponentType<MallFigures>[];
}
declare module 'virtual:ev/slot/mall-order.part' {
  import type { MallOrderPart } from '@ev/mall-order/console/public.tsx';
  import type { ComponentType } from 'react';
  export const fills: readonly ComponentType<MallOrderPart>[];
}
