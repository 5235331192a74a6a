import type { Api } from '@ev/contract';
import { successCode } from '@ev/contract/errors';
import type { TestServer } from '@ev/testkit/server/launch.ts';

type Place = { server: TestServer };
type Holder = { token: string };
export type Chosen = { modelCode: string; storeId: string; startsAt: string };

/** A store of the demo with two cars of the first model and one of the second. */
export const storeId = 's11000001';
const models = ['ling', 'yue'];

/** The free times of a car at a store, the nearest first. */
export async function freeSlots(
  { server }: Place,
  { modelCode = 'ling', storeId: store = storeId }: { modelCode?: string; storeId?: string } = {},
): Promise<(Chosen & { endsAt: string; free: number })[]> {
  const { body } = await server.client.call('drive.listDriveSlots', { modelCode, storeId: store });
  return body.days.flatMap(({ slots }) =>
    slots.flatMap((slot) => (slot.free > 0 ? [{ modelCode, storeId: store, ...slot }] : [])),
  );
}

let asked = 0;
/** Times that were given out, which may have a place left. */
const given = new Set<string>();

/**
 * A free time of a car, far enough away to be cancelled without a reason; another one each time, as long as
 * there is one.
 */
export async function freeSlot(place: Place, of?: Parameters<typeof freeSlots>[1]): Promise<Chosen> {
  const all = (await freeSlots(place, of)).slice(10, -10);
  asked += 1;
  const from = (asked * 7) % all.length;
  const inTurn = [...all.slice(from), ...all.slice(0, from)];
  const nameOf = (one: Chosen) => `${one.storeId} ${one.modelCode} ${one.startsAt}`;
  const slot = inTurn.find((one) => !given.has(nameOf(one))) ?? inTurn[0];
  if (!slot) throw new Error('There is no time left to drive');
  given.add(nameOf(slot));
  const { modelCode, storeId: store, startsAt } = slot;
  return { modelCode, storeId: store, startsAt };
}

/** The input of a customer who books with the phone of their account. */
export const bookingOf = (
  slot: Chosen,
  phone: string,
  pageType: '1' | '2' | '3' = '1',
): Api['drive.bookDrive']['input'] => ({ pageType, ...slot, name: '林岚', phone });

export async function ownPhone({ server }: Place, { token }: Holder): Promise<string> {
  return (await server.client.call('account.getContact', {}, { token })).body.phone;
}

/** One more booking of a customer, of another car each time, with an invitation if one is given. Returns its id. */
export async function book(world: Place, person: Holder, inviteCode?: string): Promise<string> {
  const phone = await ownPhone(world, person);
  for (const modelCode of models) {
    const input = { ...bookingOf(await freeSlot(world, { modelCode }), phone), inviteCode };
    const answer = await world.server.client.call('drive.bookDrive', input, { token: person.token });
    if (answer.header.code === successCode) return answer.body.driveId;
  }
  throw new Error('There is no car left to drive');
}

/** One that the customer has cancelled. Returns its id. */
export async function bookAndCancel(world: Place, person: Holder): Promise<string> {
  const driveId = await book(world, person);
  await world.server.client.call('drive.cancelDrive', { driveId, reason: 'other' }, { token: person.token });
  return driveId;
}

/** Another time at the same store, as a customer chooses it for a booking. */
export async function rescheduleOf(
  world: Place,
  driveId: string,
  { modelCode = 'ling' }: { modelCode?: string } = {},
): Promise<Api['drive.rescheduleDrive']['input']> {
  const { storeId: store, startsAt } = await freeSlot(world, { modelCode });
  return { driveId, storeId: store, startsAt };
}
