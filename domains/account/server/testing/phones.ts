import type { TestServer } from '@ev/testkit/server/launch.ts';
import { freshNetwork, freshPhone, lastCode, solvePuzzle } from './log-in.ts';

type Place = { server: TestServer };
type Holder = { token: string; phone: string; deviceId?: string };

const by = ({ token, deviceId }: Holder) => ({ token, ...(deviceId === undefined ? {} : { deviceId }) });

/** The code that the old phone got. */
export async function oldPhoneCode({ server }: Place, person: Holder): Promise<string> {
  const { header } = await server.client.call('account.sendOldPhoneCode', {}, { ...by(person), ip: freshNetwork() });
  if (header.code !== '10000000') throw new Error(`No code was sent: ${header.message}`);
  return lastCode(server, person.phone);
}

/** The code that the new phone got. */
export async function newPhoneCode({ server }: Place, person: Holder, phone: string): Promise<string> {
  const ip = freshNetwork();
  const validate = await solvePuzzle(server, { deviceId: person.deviceId ?? '', ip }, 'question');
  const caller = { ...by(person), ip };
  const { header } = await server.client.call('account.sendNewPhoneCode', { phone, validate }, caller);
  if (header.code !== '10000000') throw new Error(`No code was sent: ${header.message}`);
  return lastCode(server, phone);
}

/** A change by codes to both phones, ready to be sent. */
export async function readyChange(place: Place, person: Holder, phone = freshPhone()) {
  const oldCode = await oldPhoneCode(place, person);
  return { oldCode, phone, code: await newPhoneCode(place, person, phone) };
}

/** A request of a customer without the old phone, ready to be sent. */
export async function readyRequest(
  place: Place,
  person: Holder,
  { phone = freshPhone(), pictureIds = [] }: { phone?: string; pictureIds?: string[] } = {},
) {
  const code = await newPhoneCode(place, person, phone);
  return { phone, code, name: '林岚', idNumberEnd: '18002X', pictureIds };
}

/** A request that waits for staff. Returns its number. */
export async function openRequest(
  place: Place,
  person: Holder,
  more: { phone?: string; pictureIds?: string[] } = {},
): Promise<string> {
  const input = await readyRequest(place, person, more);
  const { header, body } = await place.server.client.call('account.requestPhoneChange', input, by(person));
  if (!body?.requestNo) throw new Error(`The request was refused: ${header.message}`);
  return body.requestNo;
}
