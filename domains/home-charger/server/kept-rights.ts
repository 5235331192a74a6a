import type { Database, Transaction } from '@ev/platform/database.ts';
import type { KeptState } from '@ev/rights/contract/kinds.ts';
import type { RightKeeping } from '@ev/rights/server/public.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type InstallStatus, installStatus } from '../contract/kinds.ts';
import { isEntitled } from './install-rules.ts';
import { chargerInstalls, chargerTerms } from './tables.ts';
import type { TermsStore } from './terms-store.ts';

const stateOf = (status: InstallStatus): KeptState =>
  status === installStatus.done || status === installStatus.swapped ? 'done' : 'underWay';

/**
 * The installation fulfils the right to a charger: from the application on the right cannot be claimed
 * manually, and before that its page links here. After a cancelled installation the right is open again.
 */
export function createRightKeeping({ terms }: { terms: TermsStore }): RightKeeping {
  /** Running, completed or exchanged installations, with the right named by their terms. */
  async function installsOf(reader: Database | Transaction, orderNos: readonly string[]) {
    const { orderNo, status } = chargerInstalls;
    return reader
      .select({ orderNo, status, content: chargerTerms.content })
      .from(chargerInstalls)
      .leftJoin(
        chargerTerms,
        and(
          eq(chargerTerms.termsCode, sql`${chargerInstalls.terms} ->> 'termsCode'`),
          eq(chargerTerms.version, sql`${chargerInstalls.terms} ->> 'version'`),
        ),
      )
      .where(and(inArray(orderNo, [...orderNos]), ne(status, installStatus.cancelled)));
  }

  return {
    by: 'homeCharger',
    async uncheckedKeptOf(reader, orders) {
      const kept = new Map<string, { code: string; state: KeptState }>();
      const offered = await terms.rightsOf(
        reader,
        orders.filter(({ orderStatus }) => isEntitled(orderStatus)),
      );
      for (const [orderNo, code] of offered) kept.set(orderNo, { code, state: 'open' });
      for (const { orderNo, status, content } of await installsOf(
        reader,
        orders.map(({ orderNo }) => orderNo),
      )) {
        const code = content?.rightCode ?? offered.get(orderNo);
        if (code !== undefined) kept.set(orderNo, { code, state: stateOf(status) });
      }
      return kept;
    },
  };
}
