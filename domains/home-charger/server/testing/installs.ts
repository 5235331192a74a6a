import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import type { OrderDriver } from '@ev/order/server/testing/order-life.ts';
import { launchAddressOf, type PayChannel } from '@ev/payment/contract/channels/index.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type InstallStatus, photoUploadPath, staffPhotoUploadPath } from '../../contract/kinds.ts';
import { chargerInstalls } from '../tables.ts';

type Place = { server: TestServer; life: OrderDriver; staffToken: string };
/** A session that is bound to a device calls from it. */
type Holder = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

export const seenTerms = 'standard_2026-1';
/** 42 metres of cable, 12 of them beyond what is free, and one hole: 12 × 68 + 80 yuan. */
export const feeFen = 12 * 6800 + 8000;

export const applyOf = (orderNo: string): Api['home-charger.apply']['input'] => ({
  orderNo,
  name: '林岚',
  phone: '13800001234',
  districtCode: '330106',
  detail: '文三路 9 号 2 幢',
  parking: 'own',
  building: 'underground',
  note: '车位在地下二层',
  seenTerms,
});

/** An order that includes a charger. */
export const entitled = ({ life }: Pick<Place, 'life'>, person: Holder) => life.order(person, 'locked');

/** An uploaded photograph of an installation. Returns its id. */
export async function photo(
  { server }: Pick<Place, 'server'>,
  { token, deviceId }: Holder,
  who: 'customer' | 'staff' = 'customer',
): Promise<string> {
  const jpeg = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer();
  const answer = await server.app.inject({
    method: 'POST',
    url: who === 'staff' ? staffPhotoUploadPath : photoUploadPath,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...(deviceId ? { deviceid: deviceId } : {}),
    },
    payload: jpeg,
  });
  const { header, body } = answer.json<{
    header: { message: string };
    body: { photoId?: string } | null;
  }>();
  if (!body?.photoId) throw new Error(`The photograph is not taken: ${header.message}`);
  return body.photoId;
}

export async function apply(
  place: Place,
  person: Holder,
  orderNo?: string,
  photoIds: string[] = [],
): Promise<string> {
  const no = orderNo ?? (await entitled(place, person));
  const input = { ...applyOf(no), photoIds };
  const answer = await place.server.client.call('home-charger.apply', input, by(person));
  if (outcomeOf(answer) !== 'ok') throw new Error(`${no} cannot apply: ${outcomeOf(answer)}`);
  return answer.body.installNo;
}

/** Two visits from tomorrow on. */
export function windows({ server }: Pick<Place, 'server'>) {
  const tomorrow = server.clock.now().getTime() + 24 * hourMs;
  return [0, 1].map((day) => ({
    startsAt: new Date(tomorrow + day * 24 * hourMs).toISOString(),
    endsAt: new Date(tomorrow + (day * 24 + 2) * hourMs).toISOString(),
  }));
}
export const surveyOf = {
  text: '从电表箱沿桥架到车位，穿一面墙',
  cableMetres: 42,
  quantities: [{ code: 'wall', quantity: 1 }],
};

/** The version of one that staff have seen. */
export const seenOf = async ({ server, staffToken }: Place, installNo: string) =>
  (await server.client.call('home-charger.getAnyInstallation', { installNo }, { token: staffToken })).body;

/** The steps to the requested status, each by its actor. */
const way: readonly InstallStatus[] = [
  'submitted',
  'dispatched',
  'contacted',
  'surveyOffered',
  'surveyBooked',
  'surveyed',
  'toPay',
  'filing',
  'filed',
  'installOffered',
  'installBooked',
  'installing',
  'toAccept',
  'done',
];

/** An installation at stage `until`. Returns its number; each step is taken by its actor. */
export async function installAt(
  place: Place,
  person: Holder,
  until: InstallStatus,
  orderNo?: string,
): Promise<string> {
  const installNo = await apply(place, person, orderNo);
  if (until === 'held') await hold(place, installNo);
  if (until === 'cancelled' || until === 'swapping') await cancel(place, person, installNo);
  if (until === 'swapping') await swap(place, person, installNo);
  for (const status of way.slice(1, way.indexOf(until) + 1)) await stepTo(place, person, installNo, status);
  return installNo;
}

async function stepTo(place: Place, person: Holder, installNo: string, to: InstallStatus): Promise<void> {
  const { server, staffToken } = place;
  const { client } = server;
  const { version: seenVersion, plan, bill } = await seenOf(place, installNo);
  const seen = { installNo, seenVersion };
  const staff = { token: staffToken };
  const customer = by(person);
  const [first] = windows(place);
  const { surveyWindows, installWindows } = await seenOf(place, installNo);
  const startOf = (list: { startsAt: string }[]) => list[0]?.startsAt ?? first?.startsAt ?? '';
  const steps: Partial<Record<InstallStatus, () => Promise<unknown>>> = {
    dispatched: () => client.call('home-charger.dispatch', { ...seen, installerCode: 'andian' }, staff),
    contacted: () => client.call('home-charger.noteContact', { ...seen, note: '已约好勘测' }, staff),
    surveyOffered: () => client.call('home-charger.offerSurvey', { ...seen, windows: windows(place) }, staff),
    surveyBooked: () =>
      client.call('home-charger.chooseWindow', { ...seen, startsAt: startOf(surveyWindows) }, customer),
    surveyed: () => client.call('home-charger.recordSurvey', { ...seen, ...surveyOf }, staff),
    toPay: () =>
      client.call('home-charger.acceptPlan', { ...seen, seenTotalFen: plan?.totalFen ?? 0 }, customer),
    filing: () => pay(place, person, bill?.billNo ?? ''),
    filed: () => client.call('home-charger.finishFiling', { ...seen, note: '物业和电网已同意' }, staff),
    installOffered: () =>
      client.call('home-charger.offerInstall', { ...seen, windows: windows(place) }, staff),
    installBooked: () =>
      client.call('home-charger.chooseWindow', { ...seen, startsAt: startOf(installWindows) }, customer),
    installing: () => client.call('home-charger.startInstall', seen, staff),
    toAccept: async () =>
      client.call(
        'home-charger.finishInstall',
        { ...seen, photoIds: [await photo(place, staff, 'staff')] },
        staff,
      ),
    done: () => client.call('home-charger.signOff', { ...seen, name: '林岚', confirmed: true }, customer),
  };
  const answer = await steps[to]?.();
  const { status } = await seenOf(place, installNo);
  if (status !== to)
    throw new Error(`${installNo} stands at ${status}, not at ${to}: ${JSON.stringify(answer)}`);
}

/** As an action names it; for an unknown installation the version is arbitrary. */
export async function seenNow({ server }: Pick<Place, 'server'>, installNo: string) {
  const [row] = await server.db
    .select({ version: chargerInstalls.version })
    .from(chargerInstalls)
    .where(eq(chargerInstalls.installNo, installNo));
  return { installNo, seenVersion: row?.version ?? 1 };
}

/** The first of the offered times. */
export async function offeredStart({ server }: Pick<Place, 'server'>, installNo: string): Promise<string> {
  const [row] = await server.db
    .select()
    .from(chargerInstalls)
    .where(eq(chargerInstalls.installNo, installNo));
  const [first] = row?.status === 'installOffered' ? row.installWindows : (row?.surveyWindows ?? []);
  return first?.startsAt ?? '2030-01-01T00:00:00.000Z';
}

export const holdOf = { reason: 'noCertificate', text: '请补充车位证明' } as const;

async function hold(place: Place, installNo: string): Promise<void> {
  const input = { ...(await seenNow(place, installNo)), ...holdOf };
  await place.server.client.call('home-charger.holdInstall', input, { token: place.staffToken });
}

async function cancel(place: Pick<Place, 'server'>, person: Holder, installNo: string): Promise<void> {
  const input = { ...(await seenNow(place, installNo)), reason: 'property' } as const;
  await place.server.client.call('home-charger.cancelInstall', input, by(person));
}

async function swap(place: Pick<Place, 'server'>, person: Holder, installNo: string): Promise<void> {
  const input = { ...(await seenNow(place, installNo)), swapCode: 'portable' };
  await place.server.client.call('home-charger.swapInstall', input, by(person));
}

/** Starts to pay a bill; returns the channel's number of it. */
export async function startPaying(
  { server }: Pick<Place, 'server'>,
  person: Holder,
  businessNo: string,
  channel: PayChannel = 'wechat',
) {
  const { client } = server;
  const asked = { businessType: 'homeCharger', businessNo } as const;
  const opened = await client.call('payment.openPayment', asked, by(person));
  const { payNo } = opened.body;
  const started = await client.call('payment.startPayment', { payNo, channel }, by(person));
  return { payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
}

export async function pay(place: Pick<Place, 'server'>, person: Holder, billNo: string): Promise<void> {
  const { payNo, attemptNo } = await startPaying(place, person, billNo);
  place.server.providers.wechat.pay(attemptNo);
  await place.server.client.call('payment.getPayment', { payNo }, by(person));
}
