declare module 'virtual:ev/slot/signing.origin' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['signing.origin'][];
}
