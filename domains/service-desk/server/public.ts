/** API of the service desk for other domains: what customers can send as a card. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { CardKind } from '../contract/kinds.ts';

export type CardSource = {
  kind: CardKind;
  /** Null if there is none, or if it is not this customer's. */
  of(
    reader: Database | Transaction,
    accountId: string,
    no: string,
  ): Promise<{
    title: string;
    lines: string[];
    /** Its page in the app. */
    href: string;
    /** Its page in the console; null if there is none. */
    staffHref: string | null;
  } | null>;
};

declare module '@ev/platform/module.ts' {
  interface Slots {
    'service-desk.cards': CardSource;
  }
}
