import { accounts, consents } from '@ev/account/server/tables.ts';
import { deliveryAddress } from '@ev/account/server/testing/delivery-address.ts';
import { freshPhone, logIn, newCustomer, newSession } from '@ev/account/server/testing/log-in.ts';
import { bindCar } from '@ev/account/server/testing/things.ts';
import { loadPersonalData } from '@ev/platform/load-personal-data.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportDays } from '../../contract/kinds.ts';
import { createPersonalData } from '../personal-data-service.ts';
import { dataExports } from '../tables.ts';
import {
  askFile,
  collected,
  downloadCode,
  exportCode,
  exportIn,
  filesOf,
  sessionOf,
} from '../testing/exports.ts';

const dayMs = 24 * 3_600_000;
type Person = { token: string; uid: string; phone: string };
let world: { server: TestServer };
let person: Person;

beforeAll(async () => {
  world = { server: await launch({ jobs: true }) };
});
beforeEach(async () => {
  person = await newMember();
});
afterEach(() => {
  world.server.clock.setOffset(0);
  world.server.providers.media.away = false;
});
afterAll(() => world.server.stop());

async function newMember(): Promise<Person> {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(world.server, phone);
  return { token: accessToken, uid, phone };
}
const newAdministrator = async () => ({
  token: (await newStaff(world.server, ['administrator'])).token,
});
const call = (...asked: Parameters<TestServer['client']['call']>) => world.server.client.call(...asked);
const as = ({ token }: Pick<Person, 'token'>) => ({ token });
const stateOf = async (who = person) =>
  (await world.server.client.call('privacy.getExport', {}, as(who))).body;
const sweep = async () => {
  const { db, jobs } = world.server;
  await db.transaction((tx) => jobs.enqueue(tx, 'platform.sweep', {}));
  await jobsDone(world.server);
};
async function requested(who = person): Promise<string> {
  const code = await exportCode(world, who);
  const answer = await world.server.client.call('privacy.requestExport', { code }, as(who));
  await jobsDone(world.server);
  return answer.body.exportNo;
}
describe('an export', () => {
  it('contains the data of all domains, to read and for programs', async () => {
    await call('account.saveAddress', deliveryAddress, as(person));
    await call('support.sendFeedback', { kind: 'app', text: '列表没有刷新', contact: '' }, as(person));
    const exportNo = await requested();
    expect((await stateOf()).newest).toMatchObject({ exportNo, status: 'ready' });
    const files = await filesOf(world, person, exportNo);
    expect(Object.keys(files).sort()).toEqual(
      expect.arrayContaining(['data/account.json', 'data/support.json', 'index.html']),
    );
    expect(files['index.html']).toContain(person.phone);
    expect(files['index.html']).toContain(deliveryAddress.detail);
    expect(files['data/support.json']).toContain('列表没有刷新');
    expect(files['index.html']).not.toContain('<script');
    const account = JSON.parse(files['data/account.json'] ?? '') as { title: string };
    expect(account.title).toBe('账号与资料');
  });

  it('is announced by a message and encrypted in the storage', async () => {
    const exportNo = await requested();
    const { body } = await world.server.client.call('message.listMessages', {}, as(person));
    expect(body.list.map(({ title }) => title)).toContain('你的个人信息已导出');
    const stored = world.server.providers.media.files.get(`exports/${exportNo}`);
    expect(stored?.subarray(0, 2).toString()).not.toBe('PK');
  });

  it('shows the texts of a customer as text, not as markup', async () => {
    const nickname = '<img src=x onerror=alert(1)>';
    await world.server.db.update(accounts).set({ nickname }).where(eq(accounts.id, person.uid));
    const page = (await filesOf(world, person, await requested()))['index.html'] ?? '';
    expect(page).toContain('&lt;img');
    expect(page).not.toContain('<img');
  });

  it('needs the code of its own purpose, once a day', async () => {
    const wrong = await call('privacy.requestExport', { code: '000000' }, as(person));
    expect(outcomeOf(wrong)).not.toBe('ok');
    await requested();
    const again = await call('privacy.sendExportCode', {}, as(person));
    expect(outcomeOf(again)).toBe('privacy.oneExportADay');
    expect((await stateOf()).nextAt).not.toBeNull();
    world.server.clock.setOffset(dayMs + 60_000);
    const token = await newSession(world.server, person.uid);
    const later = await call('privacy.sendExportCode', {}, { token });
    expect(outcomeOf(later)).toBe('ok');
  });

  it('is made once when it is requested twice at once', async () => {
    const code = await exportCode(world, person);
    const both = await Promise.all([1, 2].map(() => call('privacy.requestExport', { code }, as(person))));
    expect(both.map(outcomeOf).filter((one) => one === 'ok')).toHaveLength(1);
    expect(await world.server.db.$count(dataExports, eq(dataExports.accountId, person.uid))).toBe(1);
    await jobsDone(world.server);
  });

  it('is downloaded by its owner only', async () => {
    const exportNo = await requested();
    const other = await newMember();
    const refused = await askFile(world, other.token, exportNo);
    expect(refused.headers['content-type']).toContain('json');
    expect(outcomeOf(refused.json())).toBe('privacy.exportNotFound');
    expect(outcomeOf((await askFile(world, 'nobody', exportNo)).json())).not.toBe('ok');
    expect((await askFile(world, person.token, exportNo)).headers['content-type']).toBe('application/zip');
  });

  it('is downloaded by another login after a code only', async () => {
    const exportNo = await requested();
    await world.server.db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
    expect((await stateOf()).codeNeeded).toBe(false);
    const other = { ...person, token: await newSession(world.server, person.uid) };
    expect((await stateOf(other)).codeNeeded).toBe(true);
    const refused = await askFile(world, other.token, exportNo);
    expect(outcomeOf(refused.json())).toBe('privacy.downloadCodeNeeded');
    const code = await downloadCode(world, other, exportNo);
    expect(world.server.providers.sms.sent.findLast(({ phone }) => phone === person.phone)?.template).toBe(
      'exportCode',
    );
    const confirm = (typed: string, who = other) =>
      call('privacy.confirmDownload', { exportNo, code: typed }, as(who));
    expect(outcomeOf(await confirm(code === '000000' ? '000001' : '000000'))).toBe('account.smsCodeWrong');
    expect(outcomeOf(await confirm(code, await newMember()))).toBe('privacy.exportNotFound');
    expect(outcomeOf(await confirm(code))).toBe('ok');
    expect((await stateOf(other)).codeNeeded).toBe(false);
    const file = await askFile(world, other.token, exportNo);
    expect(file.headers['content-type']).toBe('application/zip');
    // Neither the code nor the confirmation serves a third login.
    const third = { ...person, token: await newSession(world.server, person.uid) };
    expect(outcomeOf(await confirm(code, third))).toBe('account.smsCodeExpired');
    expect(outcomeOf((await askFile(world, third.token, exportNo)).json())).toBe(
      'privacy.downloadCodeNeeded',
    );
  });

  it('is gone after a week', async () => {
    const exportNo = await requested();
    world.server.clock.setOffset(exportDays * dayMs + 60_000);
    const token = await newSession(world.server, person.uid);
    expect(outcomeOf((await askFile(world, token, exportNo)).json())).toBe('privacy.exportNotReady');
    expect(outcomeOf(await call('privacy.sendDownloadCode', { exportNo }, { token }))).toBe(
      'privacy.exportNotReady',
    );
    await sweep();
    expect(world.server.providers.media.files.has(`exports/${exportNo}`)).toBe(false);
    expect((await stateOf({ ...person, token })).newest?.status).toBe('expired');
  });

  it('that failed is made again by staff', async () => {
    const staff = await newAdministrator();
    const code = await exportCode(world, person);
    world.server.providers.media.away = true;
    const { body } = await world.server.client.call('privacy.requestExport', { code }, as(person));
    await jobsDone(world.server);
    expect((await stateOf()).newest?.status).toBe('failed');
    world.server.providers.media.away = false;
    const { exportNo } = body;
    const failed = await world.server.client.call('privacy.listExports', { status: 'failed' }, staff);
    expect(failed.body.list).toEqual([
      expect.objectContaining({ exportNo, failure: 'privacy.storageAway', uid: person.uid }),
    ]);
    expect(outcomeOf(await call('privacy.retryExport', { exportNo }, staff))).toBe('ok');
    await jobsDone(world.server);
    expect((await stateOf()).newest?.status).toBe('ready');
    const late = await call('privacy.retryExport', { exportNo }, staff);
    expect(outcomeOf(late)).toBe('privacy.exportMoved');
    const audited = and(
      eq(auditLog.action, 'privacy.retryExport'),
      eq(auditLog.object, `dataExport:${exportNo}`),
    );
    expect(await world.server.db.$count(auditLog, audited)).toBe(1);
  });

  it('that failed is not made again beside a newer one', async () => {
    const exportNo = await exportIn(world, person, 'failed');
    await exportIn(world, person, 'requested');
    const refused = await call('privacy.retryExport', { exportNo }, await newAdministrator());
    expect(outcomeOf(refused)).toBe('privacy.exportMoved');
  });
});

describe('devices', () => {
  const list = async (token: string) =>
    (await world.server.client.call('privacy.listDevices', {}, { token })).body.devices;

  it('are ended one by one, and all others at once', async () => {
    const [phone, pad] = [
      await newSession(world.server, person.uid),
      await newSession(world.server, person.uid),
    ];
    expect(await list(person.token)).toHaveLength(3);
    const [padDevice] = (await list(pad)).filter(({ current }) => current);
    const end = (id: string | null) => call('privacy.endDevices', { id }, as(person));
    expect(outcomeOf(await end(padDevice?.id ?? ''))).toBe('ok');
    expect(outcomeOf(await call('privacy.listDevices', {}, { token: pad }))).toBe('auth.sessionRevoked');
    expect(outcomeOf(await end(padDevice?.id ?? ''))).toBe('privacy.deviceNotFound');
    expect((await end(null)).body).toEqual({ ended: 1 });
    expect(outcomeOf(await call('privacy.listDevices', {}, { token: phone }))).not.toBe('ok');
    expect(await list(person.token)).toEqual([expect.objectContaining({ current: true })]);
  });

  it('of others, and the one in use, cannot be ended', async () => {
    const other = await newMember();
    const end = (id: string) => call('privacy.endDevices', { id }, as(person));
    expect(outcomeOf(await end(await sessionOf(world, other)))).toBe('privacy.deviceNotFound');
    expect(outcomeOf(await end(await sessionOf(world, person)))).toBe('privacy.ownDevice');
    expect(await list(other.token)).toHaveLength(1);
  });
});

describe('consents', () => {
  const list = async () =>
    (await world.server.client.call('privacy.listConsents', {}, as(person))).body.consents;

  it('are listed with what ends without them, and withdrawn', async () => {
    await call('papers.agreeToPictures', { version: '1', recognise: true }, as(person));
    const vin = await bindCar(world, person);
    const plug = { vin, on: true, limitFen: 20_000, agreedTo: '1' } as const;
    await call('charge.setPlugAndCharge', plug, as(person));
    expect((await list()).map(({ key }) => key).sort()).toEqual(['charge:plug', 'papers:pictures']);
    for (const key of ['charge:plug', 'papers:pictures']) {
      expect(outcomeOf(await call('privacy.withdrawConsent', { key }, as(person)))).toBe('ok');
      const again = await call('privacy.withdrawConsent', { key }, as(person));
      expect(outcomeOf(again)).toBe('privacy.consentNotFound');
    }
    const { body } = await world.server.client.call('charge.getPlugAndCharge', {}, as(person));
    expect(body.cars.map(({ on }) => on)).toEqual([false]);
  });

  it('given at login stay until the account is closed', async () => {
    const phone = freshPhone();
    const { accessToken, uid } = await logIn(world.server, { phone });
    person = { token: accessToken, uid, phone };
    const [first] = await list();
    expect(first).toMatchObject({ withdrawable: false, href: expect.stringContaining('&version=') });
    const { code, version } = Object.fromEntries(new URL(first?.href ?? '', 'https://app').searchParams);
    const earlier = { accountId: uid, documentCode: code ?? '', documentVersion: 'earlier' };
    const at = new Date('2026-01-01T00:00:00.000Z');
    await world.server.db.insert(consents).values({ ...earlier, at, channel: 'smsLogin' });
    const listed = (await list()).filter(({ key }) => key.startsWith(`account:${code}:`));
    expect(listed.map((one) => one.version)).toEqual([version]);
    const refused = await call('privacy.withdrawConsent', { key: first?.key ?? '' }, as(person));
    expect(outcomeOf(refused)).toBe('privacy.consentStays');
  });
});

describe('erasing', () => {
  /** A customer with an address and feedback. */
  async function customer(): Promise<Person> {
    const someone = await newMember();
    await call('account.saveAddress', deliveryAddress, as(someone));
    await call('support.sendFeedback', { kind: 'app', text: '列表没有刷新', contact: '' }, as(someone));
    return someone;
  }

  it('leaves nothing that no law keeps, and everything of others', async () => {
    const { db, providers } = world.server;
    const partner = ((name: keyof typeof providers) => providers[name]) as never;
    const registers = await loadPersonalData(await houseDomains());
    const personalData = createPersonalData({ db, partner, registers });
    const [closing, other] = [await customer(), await customer()];
    const before = JSON.stringify(await collected(personalData.collect(other.uid)));
    expect(before).toContain(deliveryAddress.detail);
    // Twice: the second time there is nothing left to do.
    for (const _round of [1, 2]) await db.transaction((tx) => personalData.erase(tx, closing.uid));
    const left = await collected(personalData.collect(closing.uid));
    expect([...new Set(left.map(({ domain }) => domain))]).toEqual(['account']);
    expect(JSON.stringify(left)).not.toContain(closing.phone);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, closing.uid));
    expect(account).toMatchObject({ nickname: '已注销用户', avatarUrl: null });
    expect(JSON.stringify(await collected(personalData.collect(other.uid)))).toBe(before);
    const { rows: repeats } = await db.execute(
      sql`select key from idempotency_record where actor_key = ${`member:${closing.uid}`}`,
    );
    expect(repeats).toEqual([]);
  });
});
