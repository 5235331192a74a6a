import type { Api } from '@ev/contract';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { isUuid } from '@ev/kernel/ids.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { driveCars, driveLeads, type TestDrive, testDrives } from '../tables.ts';
import { book, storeId } from './drives.ts';

type Place = { server: TestServer };
type Holder = { token: string };

/** The version of a booking that has not changed. */
export const seenOf = (driveId: string) => ({ driveId, seenVersion: 0 });

export async function uncheckedDrive({ server }: Place, driveId: string): Promise<TestDrive> {
  const [drive] = await server.db.select().from(testDrives).where(eq(testDrives.id, driveId));
  if (!drive) throw new Error('There is no such test drive');
  return drive;
}

/** The lead of a booking, by its id. */
export async function leadOf({ server }: Place, driveId: string): Promise<string> {
  const [lead] = await server.db
    .select({ id: driveLeads.id })
    .from(driveLeads)
    .where(eq(driveLeads.driveId, driveId));
  if (!lead) throw new Error('A booking without a lead');
  return lead.id;
}

/** A car of a booking's model at its store. */
export async function carOf(place: Place, driveId: string): Promise<string> {
  const { modelCode } = await uncheckedDrive(place, driveId);
  const cars = await place.server.db.select().from(driveCars).where(eq(driveCars.storeId, storeId));
  const car = cars.find((one) => one.modelCode === modelCode);
  if (!car) throw new Error('There is no car to drive');
  return car.id;
}

const spareOf = (driveId: string, no: number) => `spare-${driveId}-${no}`;

/** One more car of a booking's model at its store, with no booking. Returns its id. */
export async function newCar(
  place: Place,
  driveId: string,
  { no = 0, active = true }: { no?: number; active?: boolean } = {},
): Promise<string> {
  const { modelCode } = await uncheckedDrive(place, driveId);
  const id = spareOf(driveId, no);
  const car = { id, storeId, modelCode, versionName: '长续航版', plate: '京A00001', colour: '珠光白' };
  await place.server.db.insert(driveCars).values({ ...car, active, position: 1000 });
  return id;
}

/** The car that `newCar` made for it, even if it made none. */
export const carToAsk = (driveId: string): string => spareOf(driveId, 0);

/** Its history as the calls of staff would write it, at a time that is the present on any day and hour. */
export type Stage = 'today' | 'here' | 'driving';
export async function bringTo(place: Place, driveId: string, stage: Stage): Promise<string> {
  const now = place.server.clock.now();
  const until = new Date(now.getTime() + hourMs);
  const here = stage === 'today' ? {} : { checkedInAt: now };
  const driving =
    stage === 'driving'
      ? { begunAt: now, carId: await newCar(place, driveId, { no: 9, active: false }) }
      : {};
  await place.server.db
    .update(testDrives)
    .set({ status: '1', confirmedAt: now, startsAt: now, endsAt: until, ...here, ...driving })
    .where(eq(testDrives.id, driveId));
  return driveId;
}

/** A booking at this stage. Returns its id. */
export const bookAt = async (world: Place, person: Holder, stage: Stage): Promise<string> =>
  bringTo(world, await book(world, person), stage);

export const codeOf = async (world: Place, driveId: string): Promise<string> =>
  (await uncheckedDrive(world, driveId)).checkInCode;

/** As above; another code where there is no such booking. */
export async function codeToAsk({ server }: Place, driveId: string): Promise<string> {
  if (!isUuid(driveId)) return '000000';
  const [drive] = await server.db.select().from(testDrives).where(eq(testDrives.id, driveId));
  return drive?.checkInCode ?? '000000';
}

let closures = 0;
/** A time without bookings, another one each time. */
export function closureOf({ server }: Place): Api['drive.addClosure']['input'] {
  closures += 1;
  const from = server.clock.now().getTime() + (60 + closures) * dayMs;
  return {
    storeId,
    carId: null,
    from: new Date(from).toISOString(),
    to: new Date(from + hourMs).toISOString(),
    reason: '场地维护',
    fate: 'keep',
    seen: [],
  };
}

/** A closure by a staff member. Returns its id. */
export async function close(world: Place & { staffToken: string }): Promise<string> {
  const answer = await world.server.client.call('drive.addClosure', closureOf(world), {
    token: world.staffToken,
  });
  return answer.body.closureId;
}
