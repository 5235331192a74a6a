declare module 'virtual:ev/slot/goods.part' {
  import type { GoodsPartForm } from '@ev/console-kit/goods-form.ts';
  export const fills: readonly GoodsPartForm[];
}
