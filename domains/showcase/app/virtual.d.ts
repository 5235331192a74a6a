declare module 'virtual:ev/slot/showcase.buy-entry' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.buy-entry'][];
}

declare module 'virtual:ev/slot/showcase.under-way' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.under-way'][];
}

declare module 'virtual:ev/slot/showcase.buy-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.buy-cell'][];
}

declare module 'virtual:ev/slot/showcase.price-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.price-cell'][];
}

declare module 'virtual:ev/slot/showcase.model-tiles' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.model-tiles'][];
}

declare module 'virtual:ev/slot/showcase.purchase' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.purchase'][];
}

declare module 'virtual:ev/slot/showcase.vr-view' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['showcase.vr-view'][];
}
