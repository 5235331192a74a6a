import { secondMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { type Database, sqlState, type Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { commandSeconds } from '../../contract/kinds.ts';
import type { SendCommand } from '../../contract/telematics.ts';
import type { CarAccess } from '../car-access.ts';
import type { Outcome } from '../intake/message-counts.ts';
import type { VehicleLink } from '../link/port.ts';
import type { CommandAnswer } from '../state/report-shapes.ts';
import { type CommandRow, vehicleCommands, vehicleStates } from '../tables.ts';
import { type CommandMoves, commandStates, isOpen, openCommandOf } from './command-home.ts';

type SendingDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  link: VehicleLink;
  access: CarAccess;
  moves: CommandMoves;
};

/** A command from the customer to the car, and the car's answer. */
export function createSending(deps: SendingDeps) {
  return {
    send: sendCommand.bind(null, deps),
    publish: publishCommand.bind(null, deps),
    expire: expireCommand.bind(null, deps),
    expireAll: expireAll.bind(null, deps),
    answer: takeAnswer.bind(null, deps),
  };
}

/**
 * @throws AppError vehicle.notFound, telematics.notAllowed, telematics.notAuthorised, telematics.neverConnected,
 * telematics.commandOpen
 */
async function sendCommand(
  { clock, jobs, link, access }: SendingDeps,
  tx: Transaction,
  accountId: string,
  { vin, kind, celsius, percent }: SendCommand,
): Promise<CommandRow> {
  // Two people at once: the second waits here, sees the command of the first, and is refused.
  const { ownerId } = await access.mayControl(tx, accountId, vin, 'control');
  const [car] = await tx
    .select({ vin: vehicleStates.vin })
    .from(vehicleStates)
    .where(eq(vehicleStates.vin, vin));
  if (!car || link.missing) throw new AppError('telematics.neverConnected');
  if (await openCommandOf(tx, vin)) throw new AppError('telematics.commandOpen');
  const now = clock.now();
  const values = {
    commandNo: orderNo('T', now),
    vin,
    accountId,
    ownerId,
    kind,
    celsius: kind === 'climateOn' || kind === 'batteryHeatOn' ? (celsius ?? null) : null,
    percent: kind === 'chargeLimit' ? (percent ?? null) : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + commandSeconds * secondMs),
  };
  const row = await created(tx, clock, values);
  const { commandNo } = row;
  await jobs.enqueue(tx, 'telematics.sendCommand', { commandNo });
  await jobs.enqueue(tx, 'telematics.expireCommand', { commandNo }, { afterSeconds: commandSeconds + 1 });
  return row;
}

async function created(
  tx: Transaction,
  clock: Clock,
  values: Parameters<typeof commandStates.create>[2]['values'],
): Promise<CommandRow> {
  try {
    const actor = `member:${values.accountId}`;
    return (await commandStates.create(tx, clock, { values, event: 'give', actor })).row;
  } catch (error) {
    if (sqlState(error) === '23505') throw new AppError('telematics.commandOpen');
    throw error;
  }
}

async function uncheckedCommand({ db }: SendingDeps, commandNo: string): Promise<CommandRow | null> {
  const [row] = await db.select().from(vehicleCommands).where(eq(vehicleCommands.commandNo, commandNo));
  return row ?? null;
}

/** Hands a command to the broker; one that has ended or expired meanwhile is never sent. */
async function publishCommand(deps: SendingDeps, commandNo: string): Promise<void> {
  const { db, clock, link, moves } = deps;
  const row = await uncheckedCommand(deps, commandNo);
  if (row?.status !== 'queued') return;
  if (row.expiresAt <= clock.now()) return expireCommand(deps, commandNo);
  const { vin, kind, celsius, percent, createdAt, expiresAt } = row;
  await link.sendCommand(vin, { commandNo, kind, celsius, percent, issuedAt: createdAt, expiresAt });
  await db.transaction((tx) =>
    moves.move(tx, commandNo, { event: 'send', actor: 'system', set: { sentAt: clock.now() } }),
  );
}

/** A command that the car has not answered in time ends. */
async function expireCommand({ db, clock, moves }: SendingDeps, commandNo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await commandStates.lock(tx, commandNo);
    if (!row || !isOpen(row) || row.expiresAt > clock.now()) return;
    await moves.move(tx, commandNo, { event: 'expire', actor: 'system' });
  });
}

/** For a job that was lost, and when the demo's clock is moved. */
const expireAll = (deps: SendingDeps): Promise<void> =>
  eachKey(
    async (last, limit) => {
      const rows = await deps.db
        .select({ commandNo: vehicleCommands.commandNo })
        .from(vehicleCommands)
        .where(
          and(
            inArray(vehicleCommands.status, ['queued', 'sent']),
            lte(vehicleCommands.expiresAt, deps.clock.now()),
            gt(vehicleCommands.commandNo, last),
          ),
        )
        .orderBy(asc(vehicleCommands.commandNo))
        .limit(limit);
      return rows.map(({ commandNo }) => commandNo);
    },
    (commandNo) => expireCommand(deps, commandNo),
  );

/**
 * The car's answer. It counts only for a command of this very car that still waits, and if the car gave it before
 * the command expired.
 */
async function takeAnswer(
  { clock, moves }: SendingDeps,
  tx: Transaction,
  vin: string,
  { commandNo, outcome, failure }: CommandAnswer,
  sentAt: Date,
): Promise<Outcome> {
  const row = await commandStates.lock(tx, commandNo);
  if (row?.vin !== vin) return 'unknownCommand';
  if (!isOpen(row) || sentAt > row.expiresAt) return 'lateAnswer';
  const answeredAt = clock.now();
  const actor = `vehicle:${vin}`;
  if (outcome === 'done') await moves.move(tx, commandNo, { event: 'confirm', actor, set: { answeredAt } });
  else
    await moves.move(tx, commandNo, {
      event: 'fail',
      actor,
      set: { answeredAt, failure: failure ?? 'fault' },
    });
  return 'taken';
}
