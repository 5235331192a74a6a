import type { Permission } from '@ev/contract/permissions';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { Advisers } from '@ev/staff/server/public.ts';

type Reader = Database | Transaction;
export type Found = {
  kind: string;
  subjectId: string;
  accountId: string;
  phone: string;
  storeId: string | null;
};
/** A staff member with their permissions. */
type Who = Pick<StaffActor, 'staffId' | 'permissions'>;
export type Reach = ReturnType<typeof createReach>;

/**
 * Which customers staff may reach: those of their own store and those without a store; with the permission
 * for all stores, all. A store without staff is open to everyone.
 */
export function createReach(context: Pick<ModuleContext, 'fills'>, advisers: Pick<Advisers, 'listActive'>) {
  /** Null without a store, or if the product has no stores. */
  async function storeOf(reader: Reader, { staffId }: Pick<StaffActor, 'staffId'>): Promise<string | null> {
    return (await context.fills('contact.storeOfMember')[0]?.(reader, staffId)) ?? null;
  }

  /** The stores whose business the actor sees: all, or one (null: none). */
  async function storesFor(reader: Reader, actor: StaffActor): Promise<'all' | string | null> {
    const everywhere = context.fills('contact.storeOfMember').length === 0;
    if (everywhere || actor.permissions.includes('contacts.everyStore')) return 'all';
    return storeOf(reader, actor);
  }

  /** Stores closed to the actor: they have staff, and the actor is not one of them. */
  async function closedStores(reader: Reader, actor: Who): Promise<string[]> {
    if (actor.permissions.includes('contacts.everyStore')) return [];
    const staffed = (await context.fills('contact.staffedStores')[0]?.(reader, actor.staffId)) ?? [];
    return staffed.filter(({ own }) => !own).map(({ storeId }) => storeId);
  }

  /** The staff of a store. */
  async function membersOf(reader: Reader, storeId: string): Promise<string[]> {
    return (await context.fills('contact.membersOf')[0]?.(reader, storeId)) ?? [];
  }

  async function colleagueIds(reader: Reader, actor: StaffActor): Promise<string[] | null> {
    const own = await storesFor(reader, actor);
    if (own === 'all') return null;
    return own === null ? [actor.staffId] : membersOf(reader, own);
  }

  /** @throws AppError contact.otherStore unless one of the stores is open to the actor, or there is none */
  async function requireStore(reader: Reader, actor: StaffActor, storeIds: readonly string[]): Promise<void> {
    if (isOpen(storeIds, await closedStores(reader, actor))) return;
    throw new AppError('contact.otherStore');
  }

  async function storesOfCustomers(
    reader: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, string[]>> {
    const stores = new Map(accountIds.map((id) => [id, new Set<string>()]));
    // Sequential, because a transaction has one connection.
    for (const of of context.fills('contact.storesOf')) {
      for (const { accountId, storeId } of await of(reader, accountIds)) stores.get(accountId)?.add(storeId);
    }
    return new Map([...stores].map(([id, ofOne]) => [id, [...ofOne]]));
  }

  async function storesOfCustomer(reader: Reader, accountId: string): Promise<string[]> {
    return (await storesOfCustomers(reader, [accountId])).get(accountId) ?? [];
  }

  /** Those of these customers whom the staff member may reach. */
  async function reachedOf(
    reader: Reader,
    who: Who,
    accountIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const ids = [...new Set(accountIds)];
    const closed = await closedStores(reader, who);
    if (closed.length === 0) return new Set(ids);
    const stores = await storesOfCustomers(reader, ids);
    return new Set(ids.filter((id) => isOpen(stores.get(id) ?? [], closed)));
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
    // Checked before the lookup, so that an unauthorised caller learns nothing.
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
    membersOf,

    /**
     * Staff whose job it is in this store; in all stores if it is nobody’s there, or if there is no store.
     */
    async workersFor(
      reader: Reader,
      storeId: string | null,
      permission: Permission,
    ): Promise<{ id: string; name: string }[]> {
      const people = storeId === null ? [] : await membersOf(reader, storeId);
      return advisers.listActive({ ids: people.length > 0 ? people : null, permission }, reader);
    },

    /**
     * The object of a contact, if the actor may reach its customer.
     * @throws AppError contact.subjectNotFound, contact.otherStore, or auth.forbidden without the permission
     */
    async require(reader: Reader, actor: StaffActor, kind: string, subjectId: string): Promise<Found> {
      const { accountId, phone, storeId } = await look(reader, actor, kind, subjectId);
      const stores = storeId === null ? await storesOfCustomer(reader, accountId) : [storeId];
      await requireStore(reader, actor, stores);
      return { kind, subjectId, accountId, phone: phone ?? (await numberOf(reader, accountId)), storeId };
    },

    reachedOf,

    /** @throws AppError contact.otherStore unless the actor may reach the customer */
    async requireCustomer(reader: Reader, actor: StaffActor, accountId: string): Promise<void> {
      await requireStore(reader, actor, await storesOfCustomer(reader, accountId));
    },

    /** The first `most` rows whose customers the staff member may reach, read in pages of that size. */
    async firstReached<Row extends { accountId: string }>(
      reader: Reader,
      who: Who,
      most: number,
      readPage: (page: { limit: number; offset: number }) => Promise<Row[]>,
    ): Promise<Row[]> {
      const found: Row[] = [];
      for (let offset = 0; ; offset += most) {
        const rows = await readPage({ limit: most, offset });
        const reached = await reachedOf(
          reader,
          who,
          rows.map(({ accountId }) => accountId),
        );
        found.push(...rows.filter(({ accountId }) => reached.has(accountId)));
        if (found.length >= most || rows.length < most) return found.slice(0, most);
      }
    },

    /** Whether the staff member may see the object itself, not only its customer. */
    async maySee(reader: Reader, who: Who, kind: string, subjectId: string): Promise<boolean> {
      const subject = subjectOf(kind);
      if (!subject || !who.permissions.includes(subject.permission)) return false;
      const found = await subject.find(reader, subjectId);
      if (!found) return false;
      return found.storeId === null || isOpen([found.storeId], await closedStores(reader, who));
    },

    /** Whose work the actor sees: the staff of the store, or by default all colleagues within reach. */
    async ownersFor(reader: Reader, actor: StaffActor, storeId: string | null): Promise<string[] | null> {
      return storeId === null ? colleagueIds(reader, actor) : membersOf(reader, storeId);
    },

    /** Colleagues to whom the actor can assign work: the staff of their store; null for all staff. */
    colleagueIds,
  };
}

/**
 * Whether business of these stores is open, given the closed ones; without a store it is open to everyone.
 */
const isOpen = (storeIds: readonly string[], closed: readonly string[]) =>
  storeIds.length === 0 || storeIds.some((id) => !closed.includes(id));
