import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';

type Reader = Database | Transaction;
export type Found = {
  kind: string;
  subjectId: string;
  accountId: string;
  phone: string;
  storeId: string | null;
};
export type Reach = ReturnType<typeof createReach>;

/**
 * Whom a member of staff may reach. Somebody of a store reaches the customers of that store and those of none; who
 * may act for every store reaches all. A store that nobody works in yet is everybody’s.
 */
export function createReach(context: Pick<ModuleContext, 'fills'>) {
  /** Null without a store, or where the house has none. */
  async function storeOf(reader: Reader, { staffId }: Pick<StaffActor, 'staffId'>): Promise<string | null> {
    return (await context.fills('contact.storeOfMember')[0]?.(reader, staffId)) ?? null;
  }

  /** Which stores' business the actor sees: all, or one (null: none). */
  async function storesFor(reader: Reader, actor: StaffActor): Promise<'all' | string | null> {
    const everywhere = context.fills('contact.storeOfMember').length === 0;
    if (everywhere || actor.permissions.includes('contacts.everyStore')) return 'all';
    return storeOf(reader, actor);
  }

  /** Stores whose business is others’: people work there, and the actor is none of them. */
  async function closedStores(reader: Reader, actor: StaffActor): Promise<string[]> {
    if (actor.permissions.includes('contacts.everyStore')) return [];
    const staffed = (await context.fills('contact.staffedStores')[0]?.(reader, actor.staffId)) ?? [];
    return staffed.filter(({ own }) => !own).map(({ storeId }) => storeId);
  }

  async function membersOf(reader: Reader, storeId: string): Promise<string[]> {
    return (await context.fills('contact.membersOf')[0]?.(reader, storeId)) ?? [];
  }

  async function colleagueIds(reader: Reader, actor: StaffActor): Promise<string[] | null> {
    const own = await storesFor(reader, actor);
    if (own === 'all') return null;
    return own === null ? [actor.staffId] : membersOf(reader, own);
  }

  /** @throws AppError contact.otherStore unless it is a store's of the actor, or no store's */
  async function requireStore(reader: Reader, actor: StaffActor, storeIds: readonly string[]): Promise<void> {
    if (storeIds.length === 0) return;
    const closed = await closedStores(reader, actor);
    if (storeIds.some((id) => !closed.includes(id))) return;
    throw new AppError('contact.otherStore');
  }

  async function storesOfCustomer(reader: Reader, accountId: string): Promise<string[]> {
    const stores: string[] = [];
    // One after the other: a transaction has one connection.
    for (const of of context.fills('contact.storesOf')) stores.push(...(await of(reader, accountId)));
    return [...new Set(stores)];
  }

  async function look(reader: Reader, actor: StaffActor, kind: string, id: string) {
    const subject = context
      .fills('contact.subjects')
      .flat()
      .find((one) => one.kind === kind);
    if (!subject) throw new AppError('contact.subjectNotFound');
    // Before it is looked for: whoever may not see one learns nothing of it.
    if (!actor.permissions.includes(subject.permission)) throw new AppError('auth.forbidden');
    const found = await subject.find(reader, id);
    if (!found) throw new AppError('contact.subjectNotFound');
    return found;
  }

  async function numberOf(reader: Reader, accountId: string): Promise<string> {
    for (const { kind, find } of context.fills('contact.subjects').flat()) {
      const phone = kind === 'user' ? (await find(reader, accountId))?.phone : null;
      if (phone) return phone;
    }
    throw new AppError('contact.subjectNotFound');
  }

  return {
    storeOf,
    storesFor,
    closedStores,
    requireStore,
    storesOfCustomer,

    /**
     * What the actor wants to reach a customer about.
     * @throws AppError contact.subjectNotFound, contact.otherStore, or auth.forbidden for what they may not see
     */
    async require(reader: Reader, actor: StaffActor, kind: string, subjectId: string): Promise<Found> {
      const { accountId, phone, storeId } = await look(reader, actor, kind, subjectId);
      const stores = storeId === null ? await storesOfCustomer(reader, accountId) : [storeId];
      await requireStore(reader, actor, stores);
      return { kind, subjectId, accountId, phone: phone ?? (await numberOf(reader, accountId)), storeId };
    },

    /** Whose work the actor looks at: a store's people, or where none is named those whom they reach at all. */
    async ownersFor(reader: Reader, actor: StaffActor, storeId: string | null): Promise<string[] | null> {
      return storeId === null ? colleagueIds(reader, actor) : membersOf(reader, storeId);
    },

    /** Who may take something over from the actor: their store's people; null for the whole house. */
    colleagueIds,
  };
}
