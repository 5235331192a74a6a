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
/** Somebody of the staff with what they may do. */
type Who = Pick<StaffActor, 'staffId' | 'permissions'>;
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
  async function closedStores(reader: Reader, actor: Who): Promise<string[]> {
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
    if (isOpen(storeIds, await closedStores(reader, actor))) return;
    throw new AppError('contact.otherStore');
  }

  async function storesOfCustomers(
    reader: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, string[]>> {
    const stores = new Map(accountIds.map((id) => [id, new Set<string>()]));
    // One after the other: a transaction has one connection.
    for (const of of context.fills('contact.storesOf')) {
      for (const { accountId, storeId } of await of(reader, accountIds)) stores.get(accountId)?.add(storeId);
    }
    return new Map([...stores].map(([id, ofOne]) => [id, [...ofOne]]));
  }

  async function storesOfCustomer(reader: Reader, accountId: string): Promise<string[]> {
    return (await storesOfCustomers(reader, [accountId])).get(accountId) ?? [];
  }

  function subjectOf(kind: string) {
    return context
      .fills('contact.subjects')
      .flat()
      .find((one) => one.kind === kind);
  }

  async function look(reader: Reader, actor: StaffActor, kind: string, id: string) {
    const subject = subjectOf(kind);
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

    /** Those of these customers whom somebody reaches, whatever it is about. */
    async reachedOf(reader: Reader, who: Who, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
      const closed = await closedStores(reader, who);
      if (closed.length === 0) return new Set(accountIds);
      const stores = await storesOfCustomers(reader, accountIds);
      return new Set(accountIds.filter((id) => isOpen(stores.get(id) ?? [], closed)));
    },

    /** Whether somebody may see a thing itself, and not only its customer. */
    async maySee(reader: Reader, who: Who, kind: string, subjectId: string): Promise<boolean> {
      const subject = subjectOf(kind);
      if (!subject || !who.permissions.includes(subject.permission)) return false;
      const found = await subject.find(reader, subjectId);
      if (!found) return false;
      return found.storeId === null || isOpen([found.storeId], await closedStores(reader, who));
    },

    /** Whose work the actor looks at: a store's people, or where none is named those whom they reach at all. */
    async ownersFor(reader: Reader, actor: StaffActor, storeId: string | null): Promise<string[] | null> {
      return storeId === null ? colleagueIds(reader, actor) : membersOf(reader, storeId);
    },

    /** Who may take something over from the actor: their store's people; null for the whole house. */
    colleagueIds,
  };
}

/** Whether business of these stores is somebody's to whom those are closed; what is no store's is everybody's. */
const isOpen = (storeIds: readonly string[], closed: readonly string[]) =>
  storeIds.length === 0 || storeIds.some((id) => !closed.includes(id));
