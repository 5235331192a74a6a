import type { MessageKind } from '../contract/kinds.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** A tab of the inbox for the messages of a domain, such as a community, with its text while empty. */
    'message.tab': { kind: MessageKind; label: string; empty: string };
  }
}
