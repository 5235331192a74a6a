import { rateWindows } from '@ev/platform/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { like, sql } from 'drizzle-orm';
import { freshNetwork, freshPhone, lastCode, solvePuzzle } from './log-in.ts';

type Place = { server: TestServer };
type RequestWords = { phone?: string; name?: string; pictureIds?: string[] };
type Holder = { token: string; phone: string; deviceId?: string };

const by = ({ token, deviceId }: Holder) => ({ token, ...(deviceId === undefined ? {} : { deviceId }) });

/** As if all codes had been requested yesterday, because tests send more than a device may in an hour. */
const forgetCodes = ({ server }: Place) =>
  server.db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);

/** The code that the old phone got. */
export async function oldPhoneCode(place: Place, person: Holder): Promise<string> {
  const { server } = place;
  await forgetCodes(place);
  const { header } = await server.client.call(
    'account.sendOldPhoneCode',
    {},
    { ...by(person), ip: freshNetwork() },
  );
  if (header.code !== '10000000') throw new Error(`No code was sent: ${header.message}`);
  return lastCode(server, person.phone);
}

/** The code that the new phone got. */
export async function newPhoneCode(place: Place, person: Holder, phone: string): Promise<string> {
  const { server } = place;
  await forgetCodes(place);
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
  { phone = freshPhone(), name = '林岚', pictureIds = [] }: RequestWords = {},
) {
  const code = await newPhoneCode(place, person, phone);
  return { phone, code, name, idNumberEnd: '18002X', pictureIds };
}

/** What a staff member enters for a customer who called, with the code that the new phone got. */
export async function readyCall(
  place: Place,
  staff: { token: string },
  uid: string,
  { phone = freshPhone(), name = '林岚' }: Pick<RequestWords, 'phone' | 'name'> = {},
) {
  const { server } = place;
  await forgetCodes(place);
  // As if this were the first call of the hour.
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'callCode:%'));
  const caller = { token: staff.token, ip: freshNetwork() };
  const { header } = await server.client.call('account.sendCallCode', { uid, phone }, caller);
  if (header.code !== '10000000') throw new Error(`No code was sent: ${header.message}`);
  const code = lastCode(server, phone);
  return { uid, phone, code, name, idNumberEnd: '18002X', proofNote: '核对了订单号和交付日期' };
}

/** A request that waits for staff. Returns its number. */
export async function openRequest(place: Place, person: Holder, more: RequestWords = {}): Promise<string> {
  const input = await readyRequest(place, person, more);
  const { header, body } = await place.server.client.call('account.requestPhoneChange', input, by(person));
  if (!body?.requestNo) throw new Error(`The request was refused: ${header.message}`);
  return body.requestNo;
}
