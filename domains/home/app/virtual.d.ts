declare module 'virtual:ev/slot/home.own-car' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.own-car'][];
}

declare module 'virtual:ev/slot/home.mine-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.mine-cell'][];
}

declare module 'virtual:ev/slot/home.lost-way' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.lost-way'][];
}

declare module 'virtual:ev/slot/home.daily' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.daily'][];
}

declare module 'virtual:ev/slot/home.discover-end' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.discover-end'][];
}

declare module 'virtual:ev/slot/home.shop-tab' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.shop-tab'][];
}

declare module 'virtual:ev/slot/home.my-space-tab' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['home.my-space-tab'][];
}
