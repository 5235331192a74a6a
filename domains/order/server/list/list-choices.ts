import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import type { Team } from '@ev/store/server/public.ts';

/** The values a staff member can filter by: the stores that they see, and the advisers. */
export function createListChoices(deps: {
  db: Database;
  contact: { reach: Pick<Reach, 'closedStores' | 'storeOf'> };
  store: { team: Pick<Team, 'list'> };
  staff: { advisers: Pick<Advisers, 'listActive'> };
}) {
  const { db, contact, store, staff } = deps;

  return async (actor: StaffActor): Promise<Api['order.getListChoices']['output']> => {
    const [closed, own, { members, stores }, sellers] = await Promise.all([
      contact.reach.closedStores(db, actor),
      contact.reach.storeOf(db, actor),
      store.team.list(),
      staff.advisers.listActive({ permission: 'orders.assignAdviser' }),
    ]);
    const storeOf = new Map(members.map(({ staffId, storeName }) => [staffId, storeName]));
    return {
      stores: stores
        .filter(({ storeId }) => !closed.includes(storeId))
        .map(({ storeId, name }) => ({ id: storeId, name })),
      advisers: sellers.map(({ id, name }) => ({ id, name, storeName: storeOf.get(id) ?? null })),
      hasStore: own !== null,
    };
  };
}
