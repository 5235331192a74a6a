declare module 'virtual:ev/slot/account.profile-card' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['account.profile-card'][];
}

declare module 'virtual:ev/slot/account.settings-card' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['account.settings-card'][];
}

declare module 'virtual:ev/slot/account.settings-cell' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['account.settings-cell'][];
}
