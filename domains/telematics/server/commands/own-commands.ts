import type { CarOwners } from '@ev/account/server/public.ts';
import type { PageInput } from '@ev/contract/fields';
import { dayMs } from '@ev/kernel/durations.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, lt, notInArray, type SQL } from 'drizzle-orm';
import { type Connection, commandDays } from '../../contract/kinds.ts';
import type { Command } from '../../contract/telematics.ts';
import type { CarAccess } from '../car-access.ts';
import type { StateHome } from '../state/state-home.ts';
import { connectionOf } from '../state/state-rules.ts';
import { type CommandRow, vehicleCommands } from '../tables.ts';
import { openStatuses } from './command-home.ts';
import { statusTextOf } from './command-words.ts';

type Reader = Database | Transaction;
type OwnCommandsDeps = {
  db: Database;
  clock: Clock;
  access: CarAccess;
  states: StateHome;
  owners: CarOwners;
};

/** @param byName null for one's own */
export function presentCommand(row: CommandRow, connection: Connection, byName: string | null): Command {
  return {
    commandNo: row.commandNo,
    vin: row.vin,
    kind: row.kind,
    celsius: row.celsius,
    percent: row.percent,
    status: row.status,
    statusText: statusTextOf(row, connection),
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    byName,
  };
}

/** Commands as customers see them. */
export function createOwnCommands({ db, clock, access, states, owners }: OwnCommandsDeps) {
  const connectionNow = async (reader: Reader, vin: string) =>
    connectionOf(await states.uncheckedFacts(reader, vin), clock.now());

  async function present(
    reader: Reader,
    accountId: string,
    vin: string,
    rows: readonly CommandRow[],
  ): Promise<Command[]> {
    const connection = await connectionNow(reader, vin);
    const others = rows.map((row) => row.accountId).filter((id) => id !== accountId);
    const names = await owners.nicknamesOf(reader, others);
    return rows.map((row) =>
      presentCommand(
        row,
        connection,
        row.accountId === accountId ? null : (names.get(row.accountId) ?? '家人'),
      ),
    );
  }

  return {
    /** Who controlled a car long ago serves nobody. */
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - commandDays * dayMs);
      await db
        .delete(vehicleCommands)
        .where(and(lt(vehicleCommands.createdAt, before), notInArray(vehicleCommands.status, openStatuses)));
    },

    /** One's own command. */
    async shown(reader: Reader, row: CommandRow): Promise<Command> {
      return presentCommand(row, await connectionNow(reader, row.vin), null);
    },

    /** @throws AppError telematics.commandNotFound, also for commands of others */
    async get(accountId: string, commandNo: string): Promise<Command> {
      const [row] = await db.select().from(vehicleCommands).where(eq(vehicleCommands.commandNo, commandNo));
      if (!row || !(row.accountId === accountId || row.ownerId === accountId))
        throw new AppError('telematics.commandNotFound');
      const [command] = await present(db, accountId, row.vin, [row]);
      if (!command) throw new AppError('telematics.commandNotFound');
      return command;
    },

    /** @throws AppError vehicle.notFound */
    async list(accountId: string, { vin, ...page }: PageInput & { vin: string }) {
      const { role, ownerId } = await access.mayRead(db, accountId, vin);
      // Commands from the time of another owner are nobody else's business.
      const whose: SQL | undefined = and(
        eq(vehicleCommands.vin, vin),
        eq(vehicleCommands.ownerId, ownerId),
        role === 'owner' ? undefined : eq(vehicleCommands.accountId, accountId),
      );
      const { rows, ...found } = await readPage({
        rows: db
          .select()
          .from(vehicleCommands)
          .where(whose)
          .orderBy(desc(vehicleCommands.createdAt), desc(vehicleCommands.commandNo)),
        count: db.$count(vehicleCommands, whose),
        page,
      });
      return { ...found, list: await present(db, accountId, vin, rows) };
    },
  };
}
