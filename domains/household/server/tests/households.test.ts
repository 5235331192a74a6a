import { accounts } from '@ev/account/server/tables.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { submitted, typedCard } from '@ev/papers/server/testing/certificates.ts';
import { noVault } from '@ev/platform/vault.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billDays, mostHouseholds, undoHours } from '../../contract/words.ts';
import { monthOf, monthsBefore } from '../month-rules.ts';
import { householdBills, householdMonths, households } from '../tables.ts';
import {
  bill,
  bound,
  deliveredCar,
  freshNumber,
  match,
  refusal,
  refused,
  sendBill,
  unbound,
  waiting,
} from '../testing/households.ts';

let world: LifeWorld;
let place: LifeWorld & { staffToken: string };
let person: { token: string; uid: string };

beforeAll(async () => {
  world = await openLifeWorld();
  place = { ...world, staffToken: await world.staffOf('sales') };
});
beforeEach(async () => {
  person = await world.newOwner();
});
afterEach(() => world.moveClock(0));
afterAll(() => Promise.all([world.server.stop(), world.other.stop()]));

const call = (...asked: Parameters<LifeWorld['client']['call']>) => world.client.call(...asked);
const staff = () => ({ token: place.staffToken });
const get = (householdId: string, as = person) =>
  world.client.call('household.getHousehold', { householdId }, as);
const list = async (as = person) => (await world.client.call('household.listHouseholds', {}, as)).body;
const accept = (householdId: string, seenSubmission = 1) =>
  world.client.call('household.acceptHousehold', { householdId, seenSubmission }, staff());
const unbind = (householdId: string, as = person) =>
  world.client.call('household.unbindHousehold', { householdId }, as);
const rowOf = async (householdId: string) => {
  const [row] = await world.db.select().from(households).where(eq(households.householdId, householdId));
  if (!row) throw new Error('no such row');
  return row;
};
const filesOf = () =>
  [...world.server.providers.media.files.keys()].filter((name) => name.startsWith('households/'));
const runDailyJob = async () => {
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'household.lookAtDays', {}));
  await jobsDone(world.server);
};
const titles = async (as = person) =>
  (await world.client.call('message.listMessages', {}, as)).body.list.map(({ title }) => title);

describe('a household number', () => {
  it('is shown in full to its owner only', async () => {
    const number = freshNumber();
    const householdId = await bound(place, person, { number });
    expect((await get(householdId)).body).toMatchObject({
      status: '2',
      number,
      name: '林清远',
      region: '上海市浦东新区',
      actions: ['unbind', 'use'],
    });
    const stranger = await world.newOwner();
    const no = 'household.householdNotFound';
    expect(outcomeOf(await get(householdId, stranger))).toBe(no);
    expect(outcomeOf(await unbind(householdId, stranger))).toBe(no);
    const input = {
      householdId,
      month: monthOf(world.server.clock.now()),
      totalWh: 1,
      nightWh: null,
      costFen: 1,
    };
    expect(outcomeOf(await call('household.saveMonth', input, stranger))).toBe(no);
    expect((await rowOf(householdId)).status).toBe('2');
  });

  it('is stored encrypted', async () => {
    const number = freshNumber();
    const row = await rowOf(await waiting(place, person, { number, address: '青禾路 170 弄 8 号' }));
    for (const text of [number, '林清远', '青禾路']) expect(JSON.stringify(row)).not.toContain(text);
    expect(row).toMatchObject({ maskedNumber: `31*******${number.slice(-4)}`, maskedName: '林**' });
  });

  it('is normalised to the notation of bills', async () => {
    const pictureId = await bill(place, person);
    const faultOf = async (number: string) => {
      const answer = await call('household.bindHousehold', match(pictureId, { number }), person);
      return (answer.body as { fields?: { message: string }[] }).fields?.[0]?.message;
    };
    expect(await faultOf('')).toBe('请填写户号');
    expect(await faultOf('31A0000000')).toBe('户号只含数字，请对照账单填写');
    expect(await faultOf('31000000001')).toBe('户号应为 10 位或 13 位数字');
    const grouped = freshNumber();
    const input = match(pictureId, {
      number: `${grouped.slice(0, 4)} ${grouped.slice(4, 8)}-${grouped.slice(8)}`,
    });
    const { householdId } = (await world.client.call('household.bindHousehold', input, person)).body;
    expect((await get(householdId)).body.number).toBe(grouped);
  });

  it(`exists once per customer, and ${mostHouseholds} of them at most`, async () => {
    const number = freshNumber();
    const first = await waiting(place, person, { number });
    const again = await call('household.bindHousehold', match(await bill(place, person), { number }), person);
    expect(outcomeOf(again)).toBe('household.alreadyHeld');
    for (let more = 1; more < mostHouseholds; more += 1) await waiting(place, person);
    expect((await list()).mayAdd).toBe(false);
    const one = await call('household.bindHousehold', match(await bill(place, person)), person);
    expect(outcomeOf(one)).toBe('household.tooMany');
    await unbind(first);
    expect(await waiting(place, person, { number })).toBeTruthy();
  });

  it('is bound once when it is submitted twice at the same time', async () => {
    const number = freshNumber();
    const inputs = [
      match(await bill(place, person), { number }),
      match(await bill(place, person), { number }),
    ];
    const answers = await Promise.all(
      [world.client, world.other.client].map((client, index) =>
        client.call('household.bindHousehold', inputs[index] as (typeof inputs)[number], person),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['household.alreadyHeld', 'ok']);
    expect((await list()).list).toHaveLength(1);
  });

  it('is refused when there is no key to encrypt it', async () => {
    const without = noVault('papers.notOffered');
    const { providers } = world.server;
    const original = { ...providers.papersVault };
    Object.assign(providers.papersVault, without);
    try {
      expect(outcomeOf(await sendBill(place, person))).toBe('household.notOffered');
      expect((await list()).offered).toBe(false);
    } finally {
      Object.assign(providers.papersVault, { missing: undefined }, original);
      delete (providers.papersVault as { missing?: true }).missing;
    }
  });
});

describe('the picture of a bill', () => {
  it('is accepted after the customer’s consent, redrawn and encrypted', async () => {
    expect(outcomeOf(await sendBill(place, person, { agreed: 'no' }))).toBe('request.invalid');
    expect(outcomeOf(await sendBill(place, {}))).toBe('auth.tokenMissing');
    expect(outcomeOf(await sendBill(place, person, { bytes: Buffer.from('no picture') }))).toBe(
      'media.notAPicture',
    );
    const pictureId = await bill(place, person);
    const file = world.server.providers.media.files.get(`households/${pictureId}`);
    expect(file).toBeDefined();
    expect(JSON.stringify(file)).not.toContain(Buffer.from([0xff, 0xd8, 0xff]).toString('latin1'));
  });

  it('is never another customer’s', async () => {
    const stranger = await world.newOwner();
    const theirs = await bill(place, stranger);
    const answer = await call('household.bindHousehold', match(theirs), person);
    expect(outcomeOf(answer)).toBe('household.pictureNotFound');
    const own = await bill(place, person);
    await call('household.bindHousehold', match(own), person);
    expect(outcomeOf(await call('household.bindHousehold', match(own), person))).toBe(
      'household.pictureNotFound',
    );
  });

  it('is deleted after a day when nothing is submitted with it', async () => {
    const pictureId = await bill(place, person);
    await runDailyJob();
    expect(filesOf()).toContain(`households/${pictureId}`);
    await world.db
      .update(householdBills)
      .set({ createdAt: new Date(world.server.clock.now().getTime() - 25 * hourMs) })
      .where(eq(householdBills.pictureId, pictureId));
    await runDailyJob();
    await jobsDone(world.server);
    expect(filesOf()).not.toContain(`households/${pictureId}`);
  });

  it(`is deleted after ${billDays} days, and the waiting customer is notified`, async () => {
    const householdId = await waiting(place, person);
    await world.db
      .update(households)
      .set({ submittedAt: new Date(world.server.clock.now().getTime() - billDays * 24 * hourMs) })
      .where(eq(households.householdId, householdId));
    await runDailyJob();
    expect((await get(householdId)).body).toMatchObject({
      status: '3',
      refusal: { reason: 'pictureGone' },
      bill: null,
    });
    expect(await titles()).toContain('户号未通过核对');
  });
});

describe('staff', () => {
  it('compare a number with its bill and accept it, and its picture is deleted', async () => {
    const pictureId = await bill(place, person);
    const input = match(pictureId);
    const { householdId } = (await world.client.call('household.bindHousehold', input, person)).body;
    const opened = await world.client.call('household.openHousehold', { householdId }, staff());
    expect(opened.body).toMatchObject({
      number: input.number,
      name: input.name,
      certificate: 'none',
      others: 0,
    });
    const shown = await world.client.call('household.showBill', { householdId }, staff());
    expect(shown.body.jpeg.length).toBeGreaterThan(100);
    expect((await accept(householdId)).body).toEqual({ status: '2' });
    await jobsDone(world.server);
    expect(filesOf()).not.toContain(`households/${pictureId}`);
    const auditEntries = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `household:${householdId}`));
    expect(auditEntries.map(({ action }) => action).sort()).toEqual([
      'household.accept',
      'household.billShown',
      'household.opened',
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain(input.number);
    expect(await titles()).toContain('户号已绑定');
    // Once it is bound nobody sees it in full any more.
    const again = await world.client.call('household.openHousehold', { householdId }, staff());
    expect(outcomeOf(again)).toBe('household.householdMoved');
  });

  it('refuse it with a reason; it is submitted again', async () => {
    const householdId = await refused(place, person);
    expect((await get(householdId)).body).toMatchObject({
      status: '3',
      refusal: { reason: 'nameDiffers', note: '少一个字' },
      actions: ['change', 'withdraw'],
    });
    const input = { householdId, ...match(await bill(place, person), { name: '林清源' }) };
    expect((await call('household.changeHousehold', input, person)).body).toEqual({ status: '1' });
    expect((await get(householdId)).body).toMatchObject({ name: '林清源', refusal: null });
    const other = { ...refusal(householdId), seenSubmission: 2, reason: 'other', note: '' } as const;
    const answer = await world.client.call('household.refuseHousehold', other, staff());
    expect(outcomeOf(answer)).toBe('request.invalid');
  });

  it('decide only on the version that they saw', async () => {
    const householdId = await waiting(place, person);
    await call('household.changeHousehold', { householdId, ...match(await bill(place, person)) }, person);
    expect(outcomeOf(await accept(householdId, 1))).toBe('household.householdMoved');
    const answers = await Promise.all([
      accept(householdId, 2),
      world.other.client.call(
        'household.refuseHousehold',
        { ...refusal(householdId), seenSubmission: 2 },
        staff(),
      ),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['household.householdMoved', 'ok']);
  });

  it('see whether a verified certificate has the same name', async () => {
    const certificateNo = await submitted(place, person, { ...typedCard(), name: '林清远' });
    const verified = { certificateNo, seenSubmission: 1, originalSeen: true };
    await world.client.call('papers.acceptCertificate', verified, staff());
    const certificateOf = async (householdId: string) =>
      (await world.client.call('household.openHousehold', { householdId }, staff())).body.certificate;
    expect(await certificateOf(await waiting(place, person))).toBe('same');
    expect(await certificateOf(await waiting(place, person, { name: '林大山' }))).toBe('differs');
  });

  it('find one by its full number', async () => {
    const number = freshNumber();
    const householdId = await waiting(place, person, { number });
    const found = await world.client.call('household.listAllHouseholds', { keyword: number }, staff());
    expect(found.body.list.map((one) => one.householdId)).toEqual([householdId]);
  });
});

describe('the same number of two customers', () => {
  it('is reported to staff and to both, and each sees the other masked once both are bound', async () => {
    const number = freshNumber();
    const first = await bound(place, person, { number });
    const second = await world.newOwner();
    const input = match(await bill(place, second), { number, name: '周远航' });
    const { body } = await world.client.call('household.bindHousehold', input, second);
    expect(body.others).toBe(1);
    expect((await get(body.householdId, second)).body).toMatchObject({ others: 1, members: [] });
    const opened = await world.client.call(
      'household.openHousehold',
      { householdId: body.householdId },
      staff(),
    );
    expect(opened.body.others).toBe(1);
    await accept(body.householdId);
    expect(await titles()).toContain('有人绑定了同一户号');
    expect((await get(first)).body.members).toMatchObject([{ maskedName: '周**' }]);
    expect((await get(body.householdId, second)).body.members).toMatchObject([{ maskedName: '林**' }]);
  });
});

describe('an unbinding', () => {
  it(`can be undone for ${undoHours} hours, with its months`, async () => {
    const householdId = await bound(place, person);
    const month = monthOf(world.server.clock.now());
    const use = { householdId, month, totalWh: 320_000, nightWh: 210_000, costFen: 14_830 };
    await call('household.saveMonth', use, person);
    await unbind(householdId);
    expect((await list()).list).toMatchObject([{ status: '4', actions: ['restore'] }]);
    const answer = await call('household.restoreHousehold', { householdId }, person);
    expect(answer.body).toEqual({ status: '2' });
    expect((await get(householdId)).body.months).toMatchObject([{ month, totalWh: 320_000 }]);
  });

  it('is final after that, and all its data are deleted', async () => {
    const householdId = await unbound(place, person);
    await world.db
      .update(households)
      .set({ statusSince: new Date(world.server.clock.now().getTime() - undoHours * hourMs) })
      .where(eq(households.householdId, householdId));
    const late = await call('household.restoreHousehold', { householdId }, person);
    expect(outcomeOf(late)).toBe('household.undoOver');
    expect((await list()).list).toEqual([]);
    await runDailyJob();
    expect(await rowOf(householdId)).toMatchObject({
      status: '5',
      sealedMatch: null,
      numberKey: null,
      maskedName: '',
      districtCode: '',
    });
  });

  it('follows the closing of an account', async () => {
    const householdId = await bound(place, person);
    const pictureId = await bill(place, person);
    await world.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, person.uid));
    await runDailyJob();
    await jobsDone(world.server);
    expect((await rowOf(householdId)).status).toBe('5');
    expect(filesOf()).not.toContain(`households/${pictureId}`);
  });
});

describe('the consumption of a home', () => {
  it('is recorded by month, the last twelve, and can be corrected', async () => {
    const householdId = await bound(place, person);
    const now = monthOf(world.server.clock.now());
    const save = (month: string, change: object = {}) =>
      call(
        'household.saveMonth',
        { householdId, month, totalWh: 300_000, nightWh: null, costFen: 14_000, ...change },
        person,
      );
    await save(now);
    await save(now, { nightWh: 200_000 });
    await save(monthsBefore(now, 11));
    expect(outcomeOf(await save(monthsBefore(now, 12)))).toBe('household.monthOutside');
    expect(outcomeOf(await save(monthsBefore(now, -1)))).toBe('household.monthOutside');
    expect(outcomeOf(await save(now, { nightWh: 300_001 }))).toBe('request.invalid');
    expect((await get(householdId)).body.months).toEqual([
      { month: now, totalWh: 300_000, nightWh: 200_000, costFen: 14_000 },
      { month: monthsBefore(now, 11), totalWh: 300_000, nightWh: null, costFen: 14_000 },
    ]);
    await call('household.removeMonth', { householdId, month: now }, person);
    expect((await get(householdId)).body.months).toHaveLength(1);
  });

  it('requires the match', async () => {
    const householdId = await waiting(place, person);
    const input = { householdId, month: '2026-01', totalWh: 1, nightWh: null, costFen: 1 };
    expect(outcomeOf(await call('household.saveMonth', input, person))).toBe('household.notBound');
  });

  it('counts a car at one number only', async () => {
    const [one, other] = [await bound(place, person), await bound(place, person)];
    const orderNo = await deliveredCar(place, person);
    const bind = (householdId: string, client = world.client) =>
      client.call('household.bindCar', { householdId, orderNo }, person);
    const answers = await Promise.all([bind(one), bind(other, world.other.client)]);
    expect(answers.map(outcomeOf).sort()).toEqual(['household.carElsewhere', 'ok']);
    const at = outcomeOf(answers[0]) === 'ok' ? one : other;
    const [car] = (await get(at)).body.cars;
    expect(car).toMatchObject({ orderNo, place: 'here' });
    expect(car?.batteryWh).toBeGreaterThan(30_000);
    await call('household.unbindCar', { householdId: at, orderNo }, person);
    expect((await get(at)).body.cars).toMatchObject([{ orderNo, place: 'free' }]);
    const stranger = await world.newOwner();
    const theirs = await bound(place, stranger);
    const foreign = await call('household.bindCar', { householdId: theirs, orderNo }, stranger);
    expect(outcomeOf(foreign)).toBe('household.carNotFound');
  });

  it('uses the prices of the place on the day', async () => {
    const known = (await get(await bound(place, person))).body.prices;
    expect(known?.provinceName).toBe('上海市');
    expect(known?.table.periods.some(({ kind }) => kind === 'valley')).toBe(true);
    const elsewhere = await bound(place, person, { districtCode: '540102' });
    expect((await get(elsewhere)).body.prices).toBeNull();
  });

  it('is the subject of a monthly reminder, if wanted and not recorded yet', async () => {
    const month = monthsBefore(monthOf(world.server.clock.now()), 1);
    const [year, number] = month.split('-').map(Number);
    const wanted = await bound(place, person);
    const before = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1, 2));
    await world.db.update(households).set({ verifiedAt: before }).where(eq(households.householdId, wanted));
    // Ten in the morning of the sixth day of the next month.
    const at = Date.UTC(year ?? 0, (number ?? 1) + 1, 6, 2);
    world.moveClock(at - Date.now());
    await runDailyJob();
    await runDailyJob();
    const remindedMonth = async () => (await rowOf(wanted)).remindedMonth;
    expect(await remindedMonth()).toBe(monthsBefore(monthOf(new Date(at)), 1));
    const rows = await world.db.select().from(householdMonths).where(eq(householdMonths.householdId, wanted));
    expect(rows).toEqual([]);
  });
});

it('of a customer of another store is neither shown to verify nor opened nor decided on', async () => {
  await deliveredCar(place, person);
  const householdId = await waiting(place, person);
  const distant = { token: (await newSeller(world.server, 's31000001')).token };
  const local = { token: (await newSeller(world.server, 's33010001')).token };
  const ofDistant = async (...asked: Parameters<LifeWorld['client']['call']>) =>
    outcomeOf(await call(asked[0], asked[1], distant));
  expect(await ofDistant('household.openHousehold', { householdId })).toBe('contact.otherStore');
  expect(await ofDistant('household.showBill', { householdId })).toBe('contact.otherStore');
  expect(await ofDistant('household.acceptHousehold', { householdId, seenSubmission: 1 })).toBe(
    'contact.otherStore',
  );
  expect(await ofDistant('household.refuseHousehold', refusal(householdId))).toBe('contact.otherStore');
  const actionsFor = async (who: { token: string }) =>
    (await world.client.call('household.listAllHouseholds', { keyword: householdId }, who)).body.list[0]
      ?.actions;
  expect(await actionsFor(distant)).toEqual([]);
  expect(await actionsFor(local)).toContain('open');
  expect(outcomeOf(await call('household.openHousehold', { householdId }, local))).toBe('ok');
});
