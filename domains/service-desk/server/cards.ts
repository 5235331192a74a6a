import type { Database, Transaction } from '@ev/platform/database.ts';
import { type CardKind, cardKinds } from '../contract/kinds.ts';
import type { CardSource } from './public.ts';
import type { StoredCard } from './tables.ts';

export type Cards = ReturnType<typeof createCards>;

/** Cards of what is the customer's own, or open to all; other domains supply them. */
export function createCards(sources: () => readonly CardSource[]) {
  async function of(
    reader: Database | Transaction,
    accountId: string,
    { kind, no }: { kind: CardKind; no: string },
  ): Promise<StoredCard | null> {
    const source = sources().find((one) => one.kind === kind);
    const card = await source?.of(reader, accountId, no);
    return card ? { kind, no, ...card } : null;
  }
  return {
    of,
    /** What a link names by a number alone. */
    async find(reader: Database | Transaction, accountId: string, no: string): Promise<StoredCard | null> {
      for (const kind of cardKinds) {
        const card = await of(reader, accountId, { kind, no });
        if (card) return card;
      }
      return null;
    },
  };
}
