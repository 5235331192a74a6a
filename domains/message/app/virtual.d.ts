declare module 'virtual:ev/slot/message.tab' {
  import type { Slots } from '@ev/app-kit/slots.ts';
  export const fills: readonly Slots['message.tab'][];
}
