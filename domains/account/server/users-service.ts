import type { Api } from '@ev/contract';
import type { PageInput } from '@ev/contract/fields';
import { maskVin } from '@ev/kernel/vin.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import type { PageRead } from '@ev/platform/read-page.ts';
import { shownPhone } from './phone.ts';

type Account = {
  id: string;
  phone: string;
  nickname: string;
  status: 'active' | 'blocked' | 'closed';
  userGroups: string[];
  createdAt: Date;
};

/** Data of customers from the modules that own customers, sessions and orders. */
export type CustomerSources = {
  directory: {
    uncheckedList(query: PageInput & { keyword?: string | undefined }): Promise<PageRead<Account>>;
    uncheckedFind(uid: string, reader?: Database | Transaction): Promise<Account | null>;
    uncheckedLiveSessions(uid: string): PromiseLike<{ clientType: number; seenAt: Date; createdAt: Date }[]>;
    uncheckedCars(uid: string): PromiseLike<{ vin: string; modelName: string; defaultStatus: '0' | '1' }[]>;
  };
  /** The stored groups and the one of lists. */
  groupsOf(account: Account): Promise<string[]>;
  sessions: { endAll(tx: Transaction, uid: string, reason: 'revoked'): Promise<number> };
  miniProgram: { unbindAll(tx: Transaction, uid: string): Promise<void> };
  ordersOf(
    uid: string,
  ): PromiseLike<{ orderNo: string; status: string; modelName: string; createdAt: Date }[]>;
  inboxOf(uid: string): Promise<{ total: number; unread: number }>;
  switchesOf(uid: string): Promise<Api['account.getUser']['output']['messageSwitches']>;
  phoneChangesOf(uid: string): Promise<Api['account.getUser']['output']['phoneChanges']>;
  acceptancesOf(uid: string): Promise<Api['account.getUser']['output']['acceptances']>;
};

type By = Parameters<RecordAction>[1];

/** Customers as staff see them: phone numbers and VINs are always masked, and every view is recorded. */
export function createUsers({
  db,
  recordAction,
  customers: {
    directory,
    groupsOf,
    sessions,
    miniProgram,
    ordersOf,
    inboxOf,
    switchesOf,
    phoneChangesOf,
    acceptancesOf,
  },
}: {
  db: Database;
  recordAction: RecordAction;
  customers: CustomerSources;
}) {
  return {
    async list(query: Api['account.listUsers']['parsed']): Promise<Api['account.listUsers']['output']> {
      const { rows, ...page } = await directory.uncheckedList(query);
      return { list: rows.map(rowOf), ...page };
    },

    /** @throws AppError account.userNotFound */
    async get(by: By, uid: string): Promise<Api['account.getUser']['output']> {
      const account = await directory.uncheckedFind(uid);
      if (!account) throw new AppError('account.userNotFound');
      await recordAction(db, by, { action: 'user.opened', object: `user:${uid}` });
      const [userGroups, orders, alive, cars, inbox, messageSwitches, phoneChanges, acceptances] =
        await Promise.all([
          groupsOf(account),
          ordersOf(uid),
          directory.uncheckedLiveSessions(uid),
          directory.uncheckedCars(uid),
          inboxOf(uid),
          switchesOf(uid),
          phoneChangesOf(uid),
          acceptancesOf(uid),
        ]);
      return {
        ...rowOf(account),
        userGroups,
        orders: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
        sessions: alive.map(({ clientType, seenAt, createdAt }) => ({
          clientType,
          seenAt: seenAt.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
        cars: cars.map(({ vin, modelName, defaultStatus }) => ({
          maskedVin: maskVin(vin),
          modelName,
          isDefault: defaultStatus === '1',
        })),
        inbox,
        messageSwitches,
        phoneChanges,
        acceptances,
      };
    },

    /** @throws AppError account.userNotFound */
    async endSessions(
      tx: Transaction,
      by: By,
      { uid, reason }: Api['account.endUserSessions']['parsed'],
    ): Promise<{ ended: number }> {
      if (!(await directory.uncheckedFind(uid, tx))) throw new AppError('account.userNotFound');
      await miniProgram.unbindAll(tx, uid);
      const ended = await sessions.endAll(tx, uid, 'revoked');
      await recordAction(tx, by, {
        action: 'user.sessionsEnded',
        object: `user:${uid}`,
        details: { reason, ended },
      });
      return { ended };
    },
  };
}

function rowOf({ id, nickname, phone, status, createdAt }: Account) {
  return {
    uid: id,
    nickname,
    maskedPhone: shownPhone(phone),
    status,
    registeredAt: createdAt.toISOString(),
  };
}
