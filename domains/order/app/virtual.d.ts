declare module 'virtual:ev/slot/order.reserved-car' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.reserved-car'][];
}

declare module 'virtual:ev/slot/order.form-part' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.form-part'][];
}

declare module 'virtual:ev/slot/order.row' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.row'][];
}

declare module 'virtual:ev/slot/order.late-row' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.late-row'][];
}

declare module 'virtual:ev/slot/order.credit' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.credit'][];
}

declare module 'virtual:ev/slot/order.discount' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.discount'][];
}

declare module 'virtual:ev/slot/order.credit-returned' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.credit-returned'][];
}

declare module 'virtual:ev/slot/order.lock-need' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.lock-need'][];
}

declare module 'virtual:ev/slot/order.late-change' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['order.late-change'][];
}
