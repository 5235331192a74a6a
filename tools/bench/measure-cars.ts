import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { playCars } from '../../domains/telematics/server/testing/played-cars.ts';
import { as, logInMany, type Member } from '../../packages/testkit/src/wire/member.ts';
import { call, prepare, readTarget } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { say } from './lib/bounded.ts';
import { startBroker } from './lib/broker.ts';
import { type LoadFigures, measureCalls, prepared } from './lib/measure-calls.ts';
import { cpuMsOf, familyCpuMs } from './lib/process-figures.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';
import { percentile } from './lib/statistics.ts';

export type CarsFigures = {
  telemetry: {
    messages: number;
    messagesPerSecond: number;
    /** Processor time of a message in microseconds. */
    serverCpuUs: number;
    databaseCpuUs: number;
  };
  /** From the stored command to the stored answer of a car that answers at once. */
  commands: { count: number; p50Ms: number; p95Ms: number };
  drives: number;
  months: LoadFigures;
};

type Cars = Awaited<ReturnType<typeof playCars>>;

/** Cars that report, each this often. */
const fleet = 1_000;
const reportsEach = 40;
const underWayAtMost = 500;
const storedWithinMs = 120_000;
const owners = 20;
const rounds = 10;
const years = 5;
const drivesADay = 4;
const monthCalls = 200;

/** A product of its own with Mosquitto as its broker: what cars report, commands to them, and five years of drives. */
export async function measureCars(): Promise<CarsFigures> {
  const broker = await startBroker();
  const dataDir = await newDataDir();
  try {
    const fleetSecret = randomBytes(32).toString('base64');
    const file = join(dataDir, 'providers.json');
    const vehicles = { provider: 'mqtt', endpoint: broker.endpoint, fleetSecrets: [fleetSecret] };
    writeFileSync(file, JSON.stringify({ vehicles }));
    const product = await startProduct(dataDir, false, { PROVIDERS_FILE: file });
    const { pool, leave } = await joinDatabase(product);
    const cars = await playCars({ endpoint: broker.endpoint, fleetSecret });
    try {
      const target = await readTarget(product.origin);
      const driven = await ownCars(target, product, pool, cars);
      const telemetry = await measureTelemetry(product, pool, cars);
      const commands = await measureCommands(target, pool, driven);
      const [first] = driven;
      if (!first) throw new Error('There is no owner');
      const drives = await insertDrives(pool, first);
      return { telemetry, commands, drives, months: await measureMonths(target, product, first) };
    } finally {
      await cars.stop();
      await leave();
      await product.stop();
    }
  } finally {
    await removeDataDir(dataDir);
    await broker.stop();
  }
}

/** VINs without a valid check digit, which no car of the demo has. */
const vinOf = (prefix: string, at: number) => `${prefix}${String(at).padStart(17 - prefix.length, '0')}`;

const reportOf = (at: number) => ({
  at: new Date().toISOString(),
  energy: {
    socPercent: 30 + (at % 60),
    rangeKm: 300,
    plugged: false,
    charging: false,
    powerKw: null,
    minutesLeft: null,
    limitPercent: 90,
  },
  battery: { celsius: 18.5, heating: false },
  climate: { on: false, targetCelsius: null, cabinCelsius: 21 },
  closures: { locked: true, open: [] },
  tyres: { kpa: [250, 250, 245, 245] },
  odometer: { km: 12_000 + at },
  place: { latitude: 31.2304, longitude: 121.4737 },
  driving: true,
});

const takenBy = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ taken: string | null }>(
    `select sum(count) as taken from vehicle_message_count where what = 'taken'`,
  );
  return Number(rows[0]?.taken ?? 0);
};

/** @throws Error if they are not stored in time */
async function untilTaken(pool: pg.Pool, expected: number): Promise<void> {
  const deadline = performance.now() + storedWithinMs;
  while ((await takenBy(pool)) < expected) {
    if (performance.now() > deadline) throw new Error('The messages of cars were not stored in time');
    await sleep(20);
  }
}

async function measureTelemetry(
  product: Product,
  pool: pg.Pool,
  cars: Cars,
): Promise<CarsFigures['telemetry']> {
  const messages = Array.from({ length: fleet * reportsEach }, (_, at) =>
    cars.report(vinOf('LBENCH', at % fleet), Math.floor(at / fleet) + 1, reportOf(at)),
  );
  const before = await takenBy(pool);
  const cpu = () => [cpuMsOf(product.serverPid), familyCpuMs(product.postmasterPid)] as const;
  const [server, database] = cpu();
  const startedAt = performance.now();
  const underWay = new Set<Promise<unknown>>();
  for (const message of messages) {
    const sent = cars.publish(message).finally(() => underWay.delete(sent));
    underWay.add(sent);
    if (underWay.size >= underWayAtMost) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  await untilTaken(pool, before + messages.length);
  const seconds = (performance.now() - startedAt) / 1_000;
  const [serverAfter, databaseAfter] = cpu();
  const messagesPerSecond = messages.length / seconds;
  say(`  telemetry: ${messagesPerSecond.toFixed(0)} messages/s`);
  return {
    messages: messages.length,
    messagesPerSecond,
    serverCpuUs: ((serverAfter - server) * 1_000) / messages.length,
    databaseCpuUs: ((databaseAfter - database) * 1_000) / messages.length,
  };
}

type Driven = { member: Member; vin: string };

/** Customers with a car each that has reported, who agree to remote control and to drives. */
async function ownCars(target: Target, product: Product, pool: pg.Pool, cars: Cars): Promise<Driven[]> {
  const members = await logInMany(target, product.sandbox, owners);
  const driven: Driven[] = [];
  const before = await takenBy(pool);
  for (const [at, member] of members.entries()) {
    const vin = vinOf('LDRVEN', at);
    await pool.query(
      `insert into bound_car (vin, account_id, model_code, model_name, plate, default_status)
       select $1, id, 'ling', 'bench', null, '1' from account where phone = $2`,
      [vin, member.phone],
    );
    const { authorisations } = await call(target, 'vehicle.listAuthorisations', { vin }, as(member));
    for (const { purpose, currentVersion: version } of authorisations)
      if (purpose === 'remoteControl' || purpose === 'tripHistory') {
        const input = { vin, purpose, granted: true, untilDay: null, version };
        await call(target, 'vehicle.setAuthorisation', input, as(member));
      }
    await cars.publish(cars.report(vin, 1, { ...reportOf(at), driving: false }));
    driven.push({ member, vin });
  }
  await untilTaken(pool, before + driven.length);
  return driven;
}

async function measureCommands(
  target: Target,
  pool: pg.Pool,
  driven: readonly Driven[],
): Promise<CarsFigures['commands']> {
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(
      driven.map(async ({ member, vin }) => {
        const command = { vin, kind: 'flashAndHonk' } as const;
        const { commandNo } = await call(target, 'telematics.sendCommand', command, as(member));
        const isOpen = async () =>
          (await call(target, 'telematics.getCommand', { commandNo }, as(member))).answeredAt === null;
        while (await isOpen()) await sleep(100);
      }),
    );
  const { rows } = await pool.query<{ ms: number }>(
    `select (extract(epoch from answered_at - created_at) * 1000)::float8 as ms
     from vehicle_command where status = 'confirmed'`,
  );
  const delays = rows.map(({ ms }) => ms);
  return { count: delays.length, p50Ms: percentile(delays, 0.5), p95Ms: percentile(delays, 0.95) };
}

/** Returns their number. */
async function insertDrives(pool: pg.Pool, { member, vin }: Driven): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into trip (trip_no, vin, account_id, started_at, ended_at, meters, watt_hours,
       recovered_watt_hours, max_km_per_hour, score, plot)
     select gen_random_uuid(), $1, a.id, t, t + interval '30 minutes', 18000, 2600, 400, 78, 90,
       '[[0, 1700, 42], [10000, 1300, 55]]'
     from account a cross join generate_series(now() - $3::int * interval '1 year', now() - interval '1 day',
       interval '1 day' / $4::int) t
     where a.phone = $2`,
    [vin, member.phone, years, drivesADay],
  );
  await pool.query('analyze trip');
  return rowCount ?? 0;
}

function measureMonths(target: Target, product: Product, { member, vin }: Driven): Promise<LoadFigures> {
  const monthOf = (i: number) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() - 1 - (i % (years * 12 - 2)), 15);
    return day.toISOString().slice(0, 7);
  };
  return measureCalls(
    '行车记录 a month of five years',
    product,
    prepared(monthCalls, (i) => prepare(target, 'trip.getMonth', { vin, month: monthOf(i) }, as(member))),
  );
}
