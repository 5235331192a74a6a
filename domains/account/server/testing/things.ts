import type { Api } from '@ev/contract';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { and, eq } from 'drizzle-orm';
import { boundCars, phoneRequests } from '../tables.ts';
import { freshPhone } from './log-in.ts';
import { openRequest, readyCall, readyRequest } from './phones.ts';

export const customer: Thing = {
  live: async (_world, { uid }) => uid,
  others: {},
  table: 'account',
  key: 'id',
  uuid: true,
};

/** The same things of people to whom no limit forbids to send a code. */
export const uncoded = (thing: Thing): Thing => ({
  ...thing,
  async live(world, person) {
    await world.forgetCodes();
    return thing.live(world, person);
  },
});

export const address: Thing = {
  live: (world, person) => world.addressOf(person),
  others: {
    async deleted(world, person) {
      const id = await world.addressOf(person);
      await world.server.client.call('account.deleteAddress', { id }, { token: person.token });
      return id;
    },
  },
  table: 'delivery_address',
  key: 'id',
  uuid: true,
  // One address is the default.
  apart: () => ({ is_default: 'false' }),
};

/** One more car of a customer. Returns its VIN. */
export async function bindCar(
  { server }: Pick<World, 'server'>,
  { uid }: Pick<Person, 'uid'>,
): Promise<string> {
  // The last character stays the same, so that the walks' unused numbers are no other car's.
  const vin = `LEYTRUST${freshPhone().slice(3)}7`;
  const model = { modelCode: 'ling', modelName: '凌', plate: null, defaultStatus: '0' } as const;
  await server.db.insert(boundCars).values({ vin, accountId: uid, ...model });
  return vin;
}

export const car: Thing = {
  live: bindCar,
  others: {
    async takenAway(world, person) {
      const vin = await bindCar(world, person);
      await world.server.db.delete(boundCars).where(eq(boundCars.vin, vin));
      return vin;
    },
  },
  table: 'bound_car',
  key: 'vin',
};

/** One more request to change the phone. An account has one at a time, so an earlier one ends. */
export async function anotherRequest(
  world: World,
  person: Person,
  pictureIds: string[] = [],
): Promise<string> {
  await endRequests(world, person);
  return openRequest(world, person, { pictureIds });
}

/** As if the customer had cancelled them. */
async function endRequests({ server }: World, { uid }: Person): Promise<void> {
  await server.db
    .update(phoneRequests)
    .set({ status: 'cancelled', decidedAt: server.clock.now() })
    .where(and(eq(phoneRequests.accountId, uid), eq(phoneRequests.status, 'requested')));
}

export const phoneRequest: Thing = {
  live: (world, person) => anotherRequest(world, person),
  others: {
    async cancelled(world, person) {
      const requestNo = await anotherRequest(world, person);
      await endRequests(world, person);
      return requestNo;
    },
  },
  table: 'phone_request',
  key: 'request_no',
  // One request of an account is open.
  apart: () => ({ status: 'cancelled', decided_at: '2026-01-01T00:00:00.000Z' }),
};

/** What staff are about to enter for the customers of the walks, by customer. */
const callInputs = new Map<string, Api['account.startPhoneRequest']['input']>();
let lastCall: Api['account.startPhoneRequest']['input'] | undefined;

/** A customer without an open request who has called and got a code. */
export const caller: Thing = {
  ...customer,
  async live(world, person) {
    await endRequests(world, person);
    lastCall = await readyCall(world, world.colleague, person.uid);
    callInputs.set(person.uid, lastCall);
    return person.uid;
  },
};

export function callOf(uid: string): Api['account.startPhoneRequest']['input'] {
  const input = callInputs.get(uid) ?? lastCall;
  if (!input) throw new Error('Nobody has called');
  return { ...input, uid };
}

const picture = { table: 'media_private_picture', key: 'picture_id', uuid: true, others: {} } as const;

/** What is sent with a picture of the walks. */
const requests = new Map<string, Api['account.requestPhoneChange']['input']>();
let lastRequest: Api['account.requestPhoneChange']['input'] | undefined;

/** A picture that nothing names. */
export const freePicture: Thing = { ...picture, live: (world, person) => privatePicture(world, person) };

/** A picture that nothing names, with a request that is about to be sent with it. */
export const requestPicture: Thing = {
  ...picture,
  async live(world, person) {
    await endRequests(world, person);
    const pictureId = await privatePicture(world, person);
    lastRequest = await readyRequest(world, person, { pictureIds: [pictureId] });
    requests.set(pictureId, lastRequest);
    return pictureId;
  },
};

export function requestWith(pictureId: string): Api['account.requestPhoneChange']['input'] {
  const input = requests.get(pictureId) ?? lastRequest;
  if (!input) throw new Error('No request was prepared');
  return { ...input, pictureIds: [pictureId] };
}

/** What belongs to a picture or a request of the walks. */
const partners = new Map<string, string>();
export const partnerOf = (no: string): string => partners.get(no) ?? '';

/** A request and its picture. */
export async function picturedRequest(world: World, person: Person) {
  const pictureId = await privatePicture(world, person);
  const requestNo = await anotherRequest(world, person, [pictureId]);
  partners.set(pictureId, requestNo);
  partners.set(requestNo, pictureId);
  return { requestNo, pictureId };
}

export const requestWithPicture: Thing = {
  ...phoneRequest,
  others: {},
  live: async (world, person) => (await picturedRequest(world, person)).requestNo,
};

export const pictureOfRequest: Thing = {
  ...picture,
  live: async (world, person) => (await picturedRequest(world, person)).pictureId,
};
