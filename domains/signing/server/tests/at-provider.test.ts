import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notificationPath } from '../../contract/kinds.ts';
import { signingFlows } from '../tables.ts';
import { testProvider } from '../testing/fakes.ts';
import {
  askFile,
  drawn,
  handedFlow,
  openFlow,
  readFlow,
  signingOn,
  testSigner,
  verifyInput,
} from '../testing/flows.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ jobs: true });
});
afterEach(() => {
  Object.assign(esign(), { away: false, beforeBegin: null });
  world.server.clock.setOffset(0);
});
afterAll(() => world.stop());

type Person = Awaited<ReturnType<World['newMember']>>;
const esign = () => world.server.providers.esign;
const call = () => world.server.client.call;
const go = ({ token }: Person, flowNo: string) => call()('signing.goToProvider', { flowNo }, { token });
const readResult = ({ token }: Person, flowNo: string) =>
  call()('signing.readProvider', { flowNo }, { token });
const get = async ({ token }: Person, flowNo: string) =>
  (await call()('signing.getFlow', { flowNo }, { token })).body;
const staffOf = async (flowNo: string) =>
  (await call()('signing.getEvidence', { flowNo }, { token: world.staffToken })).body;
const rowOf = async (flowNo: string) => {
  const [row] = await world.server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  if (!row) throw new Error(`There is no document ${flowNo}`);
  return row;
};
/** The signature of a document at the provider. */
const thereOf = async (flowNo: string) => {
  const { providerNo } = await rowOf(flowNo);
  const found = esign().begun.find(({ no }) => no === providerNo);
  if (!found) throw new Error(`${flowNo} is not at the provider`);
  return found;
};
const notify = async (no: string, token?: string): Promise<number> => {
  const response = await world.server.app.inject({
    method: 'POST',
    url: notificationPath,
    ...esign().notify(no, token),
  });
  await jobsDone(world.server);
  return response.statusCode;
};
/** The scheduled job, which asks about what was not notified. */
const askDue = async () => {
  await world.server.db.transaction((tx) => world.server.jobs.enqueue(tx, 'signing.askDue', {}));
  await jobsDone(world.server);
};
const eventsOf = async (flowNo: string, event: string): Promise<number> => {
  const { rows } = await world.server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from state_history where entity_id = ${flowNo} and event = ${event}`,
  );
  return rows[0]?.n ?? 0;
};

async function handed(): Promise<{ person: Person; flowNo: string }> {
  const person = await world.newMember();
  return { person, flowNo: await handedFlow(world, person) };
}

describe('a document that is signed at the provider', () => {
  it('is read here, signed there, and its sealed file stored like ours', async () => {
    const person = await world.newMember();
    const flowNo = await openFlow(world, person, { atProvider: true });
    expect(await get(person, flowNo)).toMatchObject({ status: 'open', provider: testProvider });
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.notRead');
    await call()('signing.confirmRead', { flowNo }, { token: person.token });
    const { url } = (await go(person, flowNo)).body;

    const there = await thereOf(flowNo);
    expect(url).toBe(`https://esign.example/${there.no}`);
    expect(there).toMatchObject({ title: '测试协议', signer: { ...testSigner, phone: person.phone } });
    expect(there.returnUrl).toContain(`/h5/pages/sign/signResult?flow=${flowNo}`);
    expect((await get(person, flowNo)).status).toBe('atProvider');
    expect((await readResult(person, flowNo)).body.status).toBe('atProvider');

    there.answer = { state: 'signed', reason: '' };
    expect(await notify(there.no)).toBe(200);
    const row = await rowOf(flowNo);
    expect(row).toMatchObject({ status: 'sealed', providerState: 'signed', sealedSignature: null });
    const file = await askFile(world, person, { id: row.documentNo ?? '' });
    expect(file.rawPayload.equals(there.pdf)).toBe(true);
    const page = await askFile(world, person, { id: row.documentNo ?? '', page: 1 });
    expect(page.headers['content-type']).toBe('image/png');
    const { facts, flow } = await staffOf(flowNo);
    expect(flow.provider).toMatchObject({ name: testProvider, no: there.no, state: 'signed' });
    expect(facts.find(({ label }) => label === '签署服务')?.text).toContain(there.no);
  });

  it('gets a PDF that says where both sign', async () => {
    const { person, flowNo } = await handed();
    const there = await thereOf(flowNo);
    there.answer = { state: 'signed', reason: '' };
    await readResult(person, flowNo);
    await jobsDone(world.server);
    const { documentNo } = await get(person, flowNo);
    const { body } = await call()(
      'signing.getDocument',
      { id: documentNo ?? '', type: 'contract' },
      { token: person.token },
    );
    const text = body.pages.map((page) => page.text).join('');
    for (const words of ['【企业盖章处】', '【客户签名处】', '甲方与林清远订立本文件'])
      expect(text).toContain(words);
  });

  it('is neither verified nor signed here', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { atProvider: true });
    const { name, idNumber } = testSigner;
    const by = { token: person.token };
    expect(outcomeOf(await call()('signing.sendCode', { flowNo }, by))).toBe('signing.signedAtProvider');
    const typed = { flowNo, name, idNumber, code: '123456' };
    expect(outcomeOf(await call()('signing.verify', typed, by))).toBe('signing.signedAtProvider');
    expect(outcomeOf(await call()('signing.sign', { flowNo, signature: drawn }, by))).toBe(
      'signing.notVerified',
    );
    const here = await readFlow(world, person);
    expect(outcomeOf(await go(person, here))).toBe('signing.notAtProvider');
  });

  it('is begun once, however often and at the same time the customer goes there', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { atProvider: true });
    const before = esign().begun.length;
    const both = Promise.all([go(person, flowNo), go(person, flowNo)]);
    expect((await both).map(outcomeOf)).toEqual(['ok', 'ok']);
    await go(person, flowNo);
    const { no } = await thereOf(flowNo);
    // Of two that were begun at the same time one is ended.
    const others = esign()
      .begun.slice(before)
      .filter((one) => one.no !== no);
    expect(others.map(({ answer }) => answer.state)).toEqual(others.map(() => 'ended'));
    expect(await eventsOf(flowNo, 'handOver')).toBe(1);
  });

  it('that was voided while it was begun is ended at the provider', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { atProvider: true });
    esign().beforeBegin = () =>
      world.server.db.transaction((tx) => signingOn(world.server).flows.void(tx, flowNo, '资料有误'));
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.flowOver');
    expect(esign().begun.at(-1)?.answer.state).toBe('ended');
  });

  it('is opened at most twenty times an hour', async () => {
    const { person, flowNo } = await handed();
    for (let visit = 0; visit < 19; visit += 1) expect(outcomeOf(await go(person, flowNo))).toBe('ok');
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.tooManyVisits');
  });
});

describe('answers of the provider', () => {
  it('are not believed in a forged notification', async () => {
    const { flowNo } = await handed();
    const there = await thereOf(flowNo);
    expect(await notify(there.no, 'a token of somebody else')).toBe(401);
    expect((await rowOf(flowNo)).status).toBe('atProvider');
    // A genuine one is a reason to ask, whatever it says.
    expect(await notify(there.no)).toBe(200);
    expect((await rowOf(flowNo)).status).toBe('atProvider');
  });

  it('that come twice are applied once', async () => {
    const { flowNo } = await handed();
    const there = await thereOf(flowNo);
    there.answer = { state: 'signed', reason: '' };
    const codes = await Promise.all([notify(there.no), notify(there.no)]);
    expect([...codes, await notify(there.no)]).toEqual([200, 200, 200]);
    expect((await rowOf(flowNo)).status).toBe('sealed');
    expect(await eventsOf(flowNo, 'complete')).toBe(1);
  });

  it('about an unknown signature change nothing', async () => {
    expect(await notify('ESS-of-nobody')).toBe(200);
  });

  it('that are never notified are asked for, soon and then more rarely', async () => {
    const { flowNo } = await handed();
    const there = await thereOf(flowNo);
    there.answer = { state: 'signed', reason: '' };
    await askDue();
    expect((await rowOf(flowNo)).status).toBe('atProvider');
    world.server.clock.setOffset(3 * minuteMs);
    await askDue();
    expect((await rowOf(flowNo)).status).toBe('sealed');
  });

  it('say that the customer has refused, and why', async () => {
    const { person, flowNo } = await handed();
    (await thereOf(flowNo)).answer = { state: 'refused', reason: '金额不对' };
    expect((await readResult(person, flowNo)).body.status).toBe('refused');
    expect((await staffOf(flowNo)).flow.reason).toBe('金额不对');
  });

  it('take a document back that ended there, and the customer begins again', async () => {
    const { person, flowNo } = await handed();
    const first = await thereOf(flowNo);
    first.answer = { state: 'ended', reason: '' };
    expect((await readResult(person, flowNo)).body.status).toBe('open');
    expect(outcomeOf(await go(person, flowNo))).toBe('ok');
    expect((await thereOf(flowNo)).no).not.toBe(first.no);
    // A late notification about the first one is about nothing.
    expect(await notify(first.no)).toBe(200);
    expect((await rowOf(flowNo)).status).toBe('atProvider');
  });

  it('that it was signed meanwhile are asked for when its page cannot be opened', async () => {
    const { person, flowNo } = await handed();
    (await thereOf(flowNo)).answer = { state: 'signed', reason: '' };
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.flowOver');
    expect(['signed', 'sealed']).toContain((await rowOf(flowNo)).status);
  });
});

describe('a document that is over here', () => {
  it('is ended at the provider when the customer refuses or the brand voids it', async () => {
    const { person, flowNo } = await handed();
    const input = { flowNo, reason: '价格不对' };
    await call()('signing.refuse', input, { token: person.token });
    const { flowNo: voided } = await handed();
    await world.server.db.transaction((tx) => signingOn(world.server).flows.void(tx, voided, '资料有误'));
    await jobsDone(world.server);
    for (const no of [flowNo, voided]) {
      const row = await rowOf(no);
      expect(esign().cancelled).toContain(row.providerNo);
      expect(row.providerState).toBe('ended');
    }
  });

  it('and was signed there all the same has no effect, and staff see it', async () => {
    const { flowNo } = await handed();
    const there = await thereOf(flowNo);
    there.answer = { state: 'signed', reason: '' };
    await world.server.db.transaction((tx) => signingOn(world.server).flows.void(tx, flowNo, '订单已取消'));
    expect(await notify(there.no)).toBe(200);
    expect(await rowOf(flowNo)).toMatchObject({
      status: 'voided',
      documentNo: null,
      providerState: 'signed',
    });
    const { body } = await call()(
      'signing.listFlows',
      { filter: 'late', pageNo: 1, pageSize: 50 },
      { token: world.staffToken },
    );
    expect(body.list.map((flow) => flow.flowNo)).toContain(flowNo);
  });

  it('expires once the provider was asked after its time, not before', async () => {
    const person = await world.newMember();
    const flowNo = await handedFlow(world, person, { days: 1 });
    world.server.clock.setOffset(25 * hourMs);
    esign().away = true;
    await signingOn(world.server).sweepExpired();
    // It may have been signed in time.
    expect((await rowOf(flowNo)).status).toBe('atProvider');
    esign().away = false;
    await askDue();
    expect(await rowOf(flowNo)).toMatchObject({ status: 'expired', providerState: 'ended' });

    world.server.clock.setOffset(0);
    const signed = await handedFlow(world, person, { days: 1 });
    (await thereOf(signed)).answer = { state: 'signed', reason: '' };
    world.server.clock.setOffset(25 * hourMs);
    await askDue();
    expect((await rowOf(signed)).status).toBe('sealed');
  });
});

describe('a provider that does not answer', () => {
  it('says so to the customer, who tries again', async () => {
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { atProvider: true });
    esign().away = true;
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.providerAway');
    expect((await get(person, flowNo)).status).toBe('open');
    esign().away = false;
    expect(outcomeOf(await go(person, flowNo))).toBe('ok');
    esign().away = true;
    expect(outcomeOf(await readResult(person, flowNo))).toBe('signing.providerAway');
    expect(outcomeOf(await go(person, flowNo))).toBe('signing.providerAway');
  });

  it('is asked by staff at once, and the document is fetched later', async () => {
    const { flowNo } = await handed();
    (await thereOf(flowNo)).answer = { state: 'signed', reason: '' };
    const asked = await call()('signing.askProvider', { flowNo }, { token: world.staffToken });
    expect(outcomeOf(asked)).toBe('ok');
    await jobsDone(world.server);
    expect((await rowOf(flowNo)).status).toBe('sealed');
    const here = await readFlow(world, await world.newMember());
    const refused = await call()('signing.askProvider', { flowNo: here }, { token: world.staffToken });
    expect(outcomeOf(refused)).toBe('signing.notAtProvider');
  });

  it('is done without once the brand has none, except for what is there already', async () => {
    const { flowNo: there } = await handed();
    const person = await world.newMember();
    const flowNo = await readFlow(world, person, { atProvider: true });
    await signingOn(world.server).takeFromProvider();
    expect((await rowOf(there)).provider).toBe(testProvider);
    expect((await get(person, flowNo)).provider).toBeNull();
    const input = await verifyInput(world, person, flowNo);
    expect(outcomeOf(await call()('signing.verify', input, { token: person.token }))).toBe('ok');
  });
});
