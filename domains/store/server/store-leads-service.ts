import { userGroup } from '@ev/account/contract/user-group.ts';
import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { leadStates } from './lead-source.ts';
import type { Stores } from './stores-service.ts';

/** More requests for a call are not genuine. */
const leadsPerAccount = { limit: 10, windowSeconds: 24 * 3600 };
/** Over all accounts: visitors of a store share its network. */
const leadsPerNetwork = { limit: 60, windowSeconds: 3600 };

type Lead = Api['store.leaveStoreLead']['parsed'];

/** Requests for a call. */
export function createStoreLeads(deps: {
  clock: Clock;
  limiter: RateLimiter;
  stores: Stores;
  account: { owners: Pick<CarOwners, 'changeGroups'> };
  /** Assigns a new lead to a staff member of its store. */
  giveOut(tx: Transaction, lead: { id: string; storeId: string }): Promise<void>;
}) {
  const { clock, limiter, stores, account, giveOut } = deps;

  return {
    /** @throws AppError store.storeNotFound, store.tooManyLeads */
    async leave(lead: Lead, call: CallOf<'store.leaveStoreLead'>): Promise<{ leadId: string }> {
      const { accountId } = call.actor;
      const accountKey = `store-lead:account:${accountId}`;
      const networkKey = `store-lead:network:${networkOf(call.ip)}`;
      // Counted before anything is written, so that concurrent leads cannot exceed the limit.
      const inAccount = await limiter.take(accountKey, leadsPerAccount);
      const inNetwork = await limiter.take(networkKey, leadsPerNetwork);
      let isNew = false;
      const run = async (tx: Transaction) => {
        if (!inAccount || !inNetwork) throw new AppError('store.tooManyLeads');
        const { row } = await leadStates.create(tx, clock, {
          values: { ...lead, accountId, createdAt: clock.now() },
          event: 'leave',
          actor: `member:${accountId}`,
        });
        await account.owners.changeGroups(tx, accountId, { add: [userGroup.leftDetails] });
        await giveOut(tx, row);
        isNew = true;
        return { leadId: row.id };
      };
      try {
        return await call.once({ prepare: () => stores.get(lead.storeId), run });
      } finally {
        if (!isNew) await Promise.all([limiter.giveBack(accountKey), limiter.giveBack(networkKey)]);
      }
    },
  };
}
