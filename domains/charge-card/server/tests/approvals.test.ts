import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { valueActs } from '@ev/staff/server/approvals/tables.ts';
import { auditLog, staffMembers } from '@ev/staff/server/tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargeRights } from '../tables.ts';
import { grantOf } from '../testing/cards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server?.stop());

const giver = () => newStaff(server, ['delivery']);
const newHolder = async () => (await newCustomer(server)).uid;
const grant = (by: LoggedInStaff, uid: string, goodsCode = 'amount-500') =>
  server.client.call('charge-card.grantRight', grantOf(uid, goodsCode), { token: by.token });
const rightsOf = (uid: string) =>
  server.db.select().from(chargeRights).where(eq(chargeRights.accountId, uid));
const listFor = async ({ token }: { token: string }) =>
  (await server.client.call('staff.listApprovals', {}, { token })).body;
const decide = (
  { token }: { token: string },
  id: string,
  decision: Api['staff.decideApproval']['input']['decision'] = 'grant',
) => server.client.call('staff.decideApproval', { id, decision, answer: '请先核实' }, { token });
const leftOf = async ({ token }: { token: string }) =>
  (await server.client.call('staff.getAllowance', { call: 'charge-card.grantRight' }, { token })).body;

/** A request for a card by a member who has given all that one person may in a day. */
async function requested() {
  const asker = await giver();
  const uid = await newHolder();
  const now = server.clock.now();
  await server.db.insert(valueActs).values({
    staffId: asker.staffId,
    call: 'charge-card.grantRight',
    amount: 300_000,
    object: `user:${uid}`,
    day: shanghaiDay(now),
    at: now,
  });
  expect((await grant(asker, uid)).body).toEqual({ rightNo: null, awaitsApproval: true });
  const id = (await listFor(asker)).own[0]?.id ?? '';
  return { asker, uid, id };
}

describe('cards granted by one person', () => {
  it('end at the limit of the day; more becomes a request that gives nothing', async () => {
    const asker = await giver();
    const uid = await newHolder();
    for (let card = 0; card < 6; card += 1)
      expect((await grant(asker, uid)).body).toMatchObject({ awaitsApproval: false });
    expect(await leftOf(asker)).toEqual({ unit: 'fen', atOnce: 100_000, left: 0 });
    expect((await grant(asker, uid)).body).toEqual({ rightNo: null, awaitsApproval: true });
    expect(outcomeOf(await grant(asker, uid))).toBe('staff.approvalWaits');
    expect(await rightsOf(uid)).toHaveLength(6);
    server.clock.setOffset(dayMs);
    const token = await logInStaff(server, asker);
    expect(await leftOf({ token })).toMatchObject({ left: 300_000 });
  });

  it('count together when they are granted at the same moment', async () => {
    const asker = await giver();
    const uids = await Promise.all(Array.from({ length: 8 }, newHolder));
    const answers = await Promise.all(uids.map((uid) => grant(asker, uid)));
    expect(answers.filter(({ body }) => !body.awaitsApproval)).toHaveLength(6);
    expect((await listFor(asker)).own).toHaveLength(2);
  });
});

describe('a request beyond the limits', () => {
  it('takes effect once a second person with the permission approves it', async () => {
    const { asker, uid, id } = await requested();
    const second = await giver();
    expect((await listFor(second)).waiting.find((one) => one.id === id)).toMatchObject({
      call: 'charge-card.grantRight',
      unit: 'fen',
      amount: 50_000,
      object: `user:${uid}`,
      reason: '充电桩故障致歉',
      askedBy: { id: asker.staffId },
      mayGrant: true,
    });
    expect(outcomeOf(await decide(second, id))).toBe('ok');
    expect(await rightsOf(uid)).toMatchObject([{ goodsCode: 'amount-500', reason: '充电桩故障致歉' }]);
    expect((await listFor(second)).waiting.map((one) => one.id)).not.toContain(id);
    expect((await listFor(asker)).own).toMatchObject([
      { id, outcome: 'granted', decidedBy: { id: second.staffId } },
    ]);
    // What a second person approved does not use up the limits of either.
    expect(await leftOf(second)).toMatchObject({ left: 300_000 });
    const [right] = await rightsOf(uid);
    const actions = await server.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(inArray(auditLog.object, [`user:${uid}`, `chargeRight:${right?.rightNo}`]))
      .orderBy(asc(auditLog.id));
    expect(actions).toEqual([
      { action: 'approval.asked', actor: `staff:${asker.staffId}` },
      { action: 'approval.granted', actor: `staff:${second.staffId}` },
      { action: 'chargeRight.grant', actor: `staff:${second.staffId}` },
    ]);
  });

  it('is approved once by two people at the same moment, and the later one is told', async () => {
    const { uid, id } = await requested();
    const seconds = [await giver(), await giver()];
    const outcomes = await Promise.all(seconds.map(async (one) => outcomeOf(await decide(one, id))));
    expect(outcomes.toSorted()).toEqual(['ok', 'staff.grantOver']);
    expect(await rightsOf(uid)).toHaveLength(1);
  });

  it('is approved neither by its requester, nor by an account that they made, nor without the permission', async () => {
    const { asker, uid, id } = await requested();
    expect(outcomeOf(await decide(asker, id))).toBe('staff.approverNeeded');
    const made = await giver();
    await server.db
      .update(staffMembers)
      .set({ madeBy: asker.staffId })
      .where(eq(staffMembers.id, made.staffId));
    expect((await listFor(made)).waiting.find((one) => one.id === id)?.mayGrant).toBe(false);
    expect(outcomeOf(await decide(made, id))).toBe('staff.approverNeeded');
    const editor = await newStaff(server, ['editor']);
    expect((await listFor(editor)).waiting).toEqual([]);
    for (const decision of ['grant', 'refuse'] as const)
      expect(outcomeOf(await decide(editor, id, decision))).toBe('staff.grantOver');
    expect(await rightsOf(uid)).toEqual([]);
  });

  it('gives nothing once it is refused, withdrawn or seven days old', async () => {
    const [refused, withdrawn, old] = [await requested(), await requested(), await requested()];
    const second = await giver();
    expect(outcomeOf(await decide(second, refused.id, 'refuse'))).toBe('ok');
    expect(outcomeOf(await decide(withdrawn.asker, withdrawn.id, 'refuse'))).toBe('ok');
    expect((await listFor(refused.asker)).own).toMatchObject([{ outcome: 'refused', answer: '请先核实' }]);
    expect((await listFor(withdrawn.asker)).own).toMatchObject([{ outcome: 'withdrawn' }]);
    for (const { id } of [refused, withdrawn])
      expect(outcomeOf(await decide(second, id))).toBe('staff.grantOver');
    server.clock.setOffset(7 * dayMs + 60_000);
    const later = { token: await logInStaff(server, second) };
    expect(outcomeOf(await decide(later, old.id))).toBe('staff.grantOver');
    const asker = { token: await logInStaff(server, old.asker) };
    expect((await listFor(asker)).own).toMatchObject([{ outcome: 'expired' }]);
    for (const { uid } of [refused, withdrawn, old]) expect(await rightsOf(uid)).toEqual([]);
  });

  it('gives nothing if its requester has lost the permission or the account', async () => {
    const second = await giver();
    for (const change of [{ roles: ['editor'] }, { status: 'disabled' as const }]) {
      const { asker, uid, id } = await requested();
      await server.db.update(staffMembers).set(change).where(eq(staffMembers.id, asker.staffId));
      expect(outcomeOf(await decide(second, id))).toBe('staff.grantOver');
      expect(await rightsOf(uid)).toEqual([]);
    }
  });

  it('stays in the work of its requester until they have read the outcome', async () => {
    const { asker, id } = await requested();
    const second = await giver();
    const countFor = async (who: LoggedInStaff) => {
      const { counts } = (await server.client.call('operations.getOverview', {}, { token: who.token })).body;
      return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
    };
    expect(await countFor(asker)).not.toHaveProperty('approvalsDecided');
    expect((await countFor(second)).approvalsToDecide).toBeGreaterThan(0);
    await decide(second, id, 'refuse');
    expect(await countFor(asker)).toMatchObject({ approvalsDecided: 1 });
    const until = (await listFor(asker)).own[0]?.decidedAt ?? '';
    await server.client.call('staff.seeApprovals', { until }, { token: asker.token });
    expect(await countFor(asker)).not.toHaveProperty('approvalsDecided');
  });
});
