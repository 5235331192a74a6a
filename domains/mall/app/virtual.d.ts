declare module 'virtual:ev/slot/mall.buy-actions' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall.buy-actions'][];
}

declare module 'virtual:ev/slot/mall.cart-link' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall.cart-link'][];
}

declare module 'virtual:ev/slot/mall.tab-part' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall.tab-part'][];
}

declare module 'virtual:ev/slot/mall.favorite-list' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['mall.favorite-list'][];
}
