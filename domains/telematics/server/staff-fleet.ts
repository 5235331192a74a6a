import type { PageInput } from '@ev/contract/fields';
import { dayMs, secondMs } from '@ev/kernel/durations.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Authorisations, Vehicles } from '@ev/vehicle/server/public.ts';
import { count, desc, eq, gte, sql } from 'drizzle-orm';
import { type Connection, type PlacePurpose, placePurposes, silentSeconds } from '../contract/kinds.ts';
import type { FleetFigures, LocatedVehicle, StaffCommand, StaffVehicleState } from '../contract/staff.ts';
import { openCommandOf } from './commands/command-home.ts';
import { presentCommand } from './commands/own-commands.ts';
import type { MessageCounts } from './intake/message-counts.ts';
import { presentFacts } from './state/own-state.ts';
import type { PlaceReadings } from './state/place-readings.ts';
import type { StateHome } from './state/state-home.ts';
import { connectionOf, parkedSilenceMs } from './state/state-rules.ts';
import { vehicleCommands, vehicleStates } from './tables.ts';

type StaffDeps = {
  db: Database;
  clock: Clock;
  states: StateHome;
  readings: PlaceReadings;
  counts: MessageCounts;
  vehicles: Vehicles;
  authorisations: Authorisations;
};

/** Connected cars for staff. */
export function createStaffFleet(deps: StaffDeps) {
  return {
    getState: getAnyState.bind(null, deps),
    locate: locateVehicle.bind(null, deps),
    listCommands: listAnyCommands.bind(null, deps),
    figures: fleetFigures.bind(null, deps),
  };
}

/** @throws AppError vehicle.unknownVin */
async function assertKnown({ vehicles }: StaffDeps, reader: Database | Transaction, vin: string) {
  if (!(await vehicles.find(reader, vin))) throw new AppError('vehicle.unknownVin');
}

/** @throws AppError vehicle.unknownVin */
async function getAnyState(deps: StaffDeps, vin: string): Promise<StaffVehicleState> {
  const { db, clock, states, readings, authorisations } = deps;
  await assertKnown(deps, db, vin);
  const facts = await states.uncheckedFacts(db, vin);
  const granted = await authorisations.grantedOf(db, vin);
  const now = clock.now();
  const last = await readings.listLast(db, vin);
  return {
    vin,
    ...presentFacts(facts, now),
    openCommand: (await openCommandOf(db, vin))?.commandNo ?? null,
    remoteControl: granted.has('remoteControl'),
    placePurposes: placePurposes.filter((purpose) => granted.has(purpose)),
    placeAt: facts?.place?.at ?? null,
    readings: last.map(({ at, actor, purpose, reason }) => ({
      at: at.toISOString(),
      actor,
      purpose,
      reason,
    })),
    serverTime: now.toISOString(),
  };
}

/** @throws AppError vehicle.unknownVin, telematics.placeNotAuthorised, telematics.noPlace */
async function locateVehicle(
  deps: StaffDeps,
  tx: Transaction,
  by: Acting,
  { vin, purpose, reason }: { vin: string; purpose: PlacePurpose; reason: string },
): Promise<LocatedVehicle> {
  const { readings, authorisations } = deps;
  await assertKnown(deps, tx, vin);
  if (!(await authorisations.isGranted(tx, vin, purpose)))
    throw new AppError('telematics.placeNotAuthorised');
  const place = await readings.read(tx, vin, { purpose, actor: by.actor.name, reason });
  if (!place) throw new AppError('telematics.noPlace');
  await by.audit(tx, {
    action: 'telematics.locateVehicle',
    object: `vehicle:${vin}`,
    details: { purpose, reason },
  });
  const { at, latitude, longitude, named } = place;
  return { at, latitude, longitude, text: named?.text ?? null };
}

/** @throws AppError vehicle.unknownVin */
async function listAnyCommands(deps: StaffDeps, { vin, ...page }: PageInput & { vin: string }) {
  const { db, clock, states } = deps;
  await assertKnown(deps, db, vin);
  const ofCar = eq(vehicleCommands.vin, vin);
  const { rows, ...found } = await readPage({
    rows: db
      .select()
      .from(vehicleCommands)
      .where(ofCar)
      .orderBy(desc(vehicleCommands.createdAt), desc(vehicleCommands.commandNo)),
    count: db.$count(vehicleCommands, ofCar),
    page,
  });
  const connection = connectionOf(await states.uncheckedFacts(db, vin), clock.now());
  const list = rows.map(
    (row): StaffCommand => ({ ...presentCommand(row, connection, null), accountId: row.accountId }),
  );
  return { ...found, list };
}

async function fleetFigures({ db, clock, counts }: StaffDeps): Promise<FleetFigures> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  const silent = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const busy = sql`(coalesce((${vehicleStates.driving}->>'on')::boolean, false) or coalesce((${vehicleStates.energy}->>'charging')::boolean, false))`;
  const connection = sql<Connection>`case
    when ${vehicleStates.presence} = 'asleep' then 'asleep'
    when ${vehicleStates.presence} = 'lost' then 'offline'
    when ${vehicleStates.reportedAt} < case when ${busy} then ${silent(silentSeconds * secondMs)}::timestamptz
      else ${silent(parkedSilenceMs)}::timestamptz end then 'offline'
    else 'online' end`;
  const ofDay = gte(vehicleCommands.createdAt, since);
  const answerMs = sql<
    number | null
  >`percentile_disc(0.95) within group (order by extract(epoch from ${vehicleCommands.answeredAt} - ${vehicleCommands.createdAt}) * 1000) filter (where ${vehicleCommands.status} = 'confirmed')`;
  const [connections, commands, [answered], messages, messagesPerMinute] = await Promise.all([
    db.select({ connection, count: count() }).from(vehicleStates).groupBy(sql`1`).orderBy(sql`1`),
    db
      .select({ status: vehicleCommands.status, count: count() })
      .from(vehicleCommands)
      .where(ofDay)
      .groupBy(vehicleCommands.status)
      .orderBy(vehicleCommands.status),
    db.select({ ms: answerMs }).from(vehicleCommands).where(ofDay),
    counts.lastDay(),
    counts.lastMinute(),
  ]);
  const within = answered?.ms ?? null;
  return {
    connections,
    messagesPerMinute,
    commands,
    confirmedWithinMs: within === null ? null : Math.round(Number(within)),
    ignored: messages
      .filter(({ what }) => what !== 'taken')
      .map((one) => ({ reason: one.what, count: one.count })),
  };
}
