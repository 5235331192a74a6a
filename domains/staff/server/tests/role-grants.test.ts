import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@ev/contract/permissions';
import { dayMs } from '@ev/kernel/durations.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putAdministrator } from '../operator-administrator.ts';
import { auditLog, roleGrants, staffMembers } from '../tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
/** Two administrators who were added by an operator, and so count as two people. */
let asker: LoggedInStaff;
let second: LoggedInStaff;

beforeAll(async () => {
  server = await launch();
  asker = await newStaff(server, ['administrator']);
  second = await newStaff(server, ['administrator']);
});
afterAll(() => server?.stop());

const by = ({ token }: { token: string }) => ({ token });
const ask = (id: string, roles: StaffRole[], from = asker) =>
  server.client.call('staff.changeRoles', { id, roles }, by(from));
const rolesOf = async ({ token }: { token: string }) =>
  (await server.client.call('staff.getMe', {}, { token })).body.roles;
const waiting = async (who = second) =>
  (await server.client.call('staff.listRoleGrants', {}, by(who))).body.list;
const grantFor = async (id: string, who = second) =>
  (await waiting(who)).find(({ member }) => member.id === id);
const decide = (id: string, decision: 'grant' | 'refuse', who = second) =>
  server.client.call('staff.decideRoleGrant', { id, decision }, by(who));
const auditEntriesOn = async (id: string) =>
  (
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `staff:${id}`))
      .orderBy(auditLog.id)
  ).map(({ action, actor }) => [action, actor]);

/** A staff member for whom the finance role was requested. */
async function asked(from = asker) {
  const member = await newStaff(server, ['sales']);
  expect((await ask(member.staffId, ['sales', 'finance'], from)).body).toEqual({ waiting: ['finance'] });
  const grant = await grantFor(member.staffId);
  if (!grant) throw new Error('Nothing waits');
  return { member, grant };
}

/** An administrator with a password of their own, made in the console. */
async function madeBy(maker: LoggedInStaff): Promise<LoggedInStaff> {
  const username = `made-${randomUUID().slice(0, 8)}`;
  const { body } = await server.client.call(
    'staff.addMember',
    { username, name: '程予', roles: ['administrator'] },
    by(maker),
  );
  return settle(username, body);
}

/** Replaces an issued password by their own. */
async function settle(
  username: string,
  { id, oneTimePassword: oldPassword }: { id: string; oneTimePassword: string },
): Promise<LoggedInStaff> {
  const password = `my-own-words-${randomUUID().slice(0, 4)}1`;
  const token = await logInStaff(server, { username, password: oldPassword });
  await server.client.call('staff.changeOwnPassword', { oldPassword, newPassword: password }, { token });
  return { staffId: id, username, password, token };
}

describe('a role that moves money', () => {
  it('is requested by one administrator and granted by another', async () => {
    const { member, grant } = await asked();
    expect(grant).toMatchObject({
      member: { id: member.staffId, username: member.username },
      roles: ['finance'],
      askedBy: { id: asker.staffId },
      mayGrant: true,
    });
    expect(Date.parse(grant.expiresAt) - Date.parse(grant.askedAt)).toBe(7 * dayMs);
    expect(await rolesOf(member)).toEqual(['sales']);
    expect(outcomeOf(await decide(grant.id, 'grant'))).toBe('ok');
    expect(await rolesOf(member)).toEqual(['sales', 'finance']);
    expect(await grantFor(member.staffId)).toBeUndefined();
    expect(await auditEntriesOn(member.staffId)).toEqual([
      ['member.rolesAsked', `staff:${asker.staffId}`],
      ['member.rolesGranted', `staff:${second.staffId}`],
    ]);
  });

  it('waits for a new staff member too, while other roles do not', async () => {
    const username = `new-${randomUUID().slice(0, 8)}`;
    const { body } = await server.client.call(
      'staff.addMember',
      { username, name: '白露', roles: ['finance', 'sales'] },
      by(asker),
    );
    expect(body.waiting).toEqual(['finance']);
    const list = () => server.client.call('staff.listMembers', { keyword: username }, by(asker));
    expect((await list()).body.list).toMatchObject([{ roles: ['sales'], waiting: ['finance'] }]);
    const grant = await grantFor(body.id);
    await decide(grant?.id ?? '', 'grant');
    expect((await list()).body.list).toMatchObject([{ roles: ['sales', 'finance'], waiting: [] }]);
  });

  it('is not granted by its requester, nor by its future holder', async () => {
    const { grant } = await asked();
    expect(outcomeOf(await decide(grant.id, 'grant', asker))).toBe('staff.secondPersonNeeded');
    expect((await waiting(asker)).find(({ id }) => id === grant.id)?.mayGrant).toBe(false);

    const third = await newStaff(server, ['administrator']);
    await ask(third.staffId, ['administrator', 'finance']);
    const own = await grantFor(third.staffId, third);
    expect(own?.mayGrant).toBe(false);
    expect(outcomeOf(await decide(own?.id ?? '', 'grant', third))).toBe('staff.secondPersonNeeded');
    expect(await rolesOf(third)).toEqual(['administrator']);
  });

  it('is not granted by an account that the requester has made or could log in with, directly or indirectly', async () => {
    const own = await madeBy(asker);
    const ownOfOwn = await madeBy(own);
    const { grant } = await asked();
    for (const who of [own, ownOfOwn]) {
      expect(outcomeOf(await decide(grant.id, 'grant', who))).toBe('staff.secondPersonNeeded');
    }
    const { grant: ofOwn } = await asked(own);
    expect(outcomeOf(await decide(ofOwn.id, 'grant', asker))).toBe('staff.secondPersonNeeded');
    expect(outcomeOf(await decide(ofOwn.id, 'grant', second))).toBe('ok');
  });

  it('is not granted by an account whose password the requester has reset', async () => {
    const other = await newStaff(server, ['administrator']);
    const { grant } = await asked();
    const reset = await server.client.call('staff.resetPassword', { id: other.staffId }, by(asker));
    const again = await settle(other.username, reset.body);
    expect(outcomeOf(await decide(grant.id, 'grant', again))).toBe('staff.secondPersonNeeded');
    const outside = await server.client.call('staff.resetPassword', { id: other.staffId }, by(second));
    const free = await settle(other.username, outside.body);
    expect(outcomeOf(await decide(grant.id, 'grant', free))).toBe('ok');
  });

  it('can be refused, by its requester too', async () => {
    for (const who of [second, asker]) {
      const { member, grant } = await asked();
      expect(outcomeOf(await decide(grant.id, 'refuse', who))).toBe('ok');
      expect(outcomeOf(await decide(grant.id, 'grant'))).toBe('staff.grantOver');
      expect(await rolesOf(member)).toEqual(['sales']);
    }
  });

  it('is requested once, and a colleague’s request for the same is no approval', async () => {
    const { member, grant } = await asked();
    expect((await ask(member.staffId, ['sales', 'finance'], second)).body).toEqual({ waiting: ['finance'] });
    expect(await grantFor(member.staffId)).toMatchObject({ id: grant.id, askedBy: { id: asker.staffId } });
    await ask(member.staffId, ['sales', 'delivery'], second);
    expect(await rolesOf(member)).toEqual(['sales', 'delivery']);
    expect(outcomeOf(await decide(grant.id, 'grant'))).toBe('staff.grantOver');
  });

  it('expires after seven days', async () => {
    const offset = server.clock.offsetMs();
    const { member, grant } = await asked();
    server.clock.setOffset(offset + 7 * dayMs);
    const later = await newStaff(server, ['administrator']);
    expect(await grantFor(member.staffId, later)).toBeUndefined();
    expect(outcomeOf(await decide(grant.id, 'grant', later))).toBe('staff.grantOver');
    server.clock.setOffset(offset);
  });

  it('lapses when its requester, or its future holder, has been disabled', async () => {
    const leaving = await newStaff(server, ['administrator']);
    const { grant } = await asked(leaving);
    await server.client.call('staff.disableMember', { id: leaving.staffId }, by(second));
    expect(outcomeOf(await decide(grant.id, 'grant'))).toBe('staff.grantOver');
    const { member, grant: other } = await asked();
    await server.client.call('staff.disableMember', { id: member.staffId }, by(second));
    expect(outcomeOf(await decide(other.id, 'grant'))).toBe('staff.grantOver');
  });

  it('is lost at once when it is removed', async () => {
    const { member, grant } = await asked();
    await decide(grant.id, 'grant');
    await ask(member.staffId, ['sales']);
    expect(await rolesOf(member)).toEqual(['sales']);
  });

  it('is decided once when two decide at once, and not again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const third = await newStaff(server, ['administrator']);
      const { member, grant } = await asked();
      const answers = await Promise.all([decide(grant.id, 'grant'), decide(grant.id, 'refuse', third)]);
      expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'staff.grantOver']);
      const granted = outcomeOf(answers[0]) === 'ok';
      expect(await rolesOf(member)).toEqual(granted ? ['sales', 'finance'] : ['sales']);
      const [row] = await server.db.select().from(roleGrants).where(eq(roleGrants.id, grant.id));
      expect(row?.outcome).toBe(granted ? 'granted' : 'refused');
    }
  });

  it('is requested once when two request it at once', async () => {
    const member = await newStaff(server, ['sales']);
    const answers = await Promise.all([
      ask(member.staffId, ['sales', 'finance']),
      ask(member.staffId, ['sales', 'finance'], second),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect((await waiting()).filter((grant) => grant.member.id === member.staffId)).toHaveLength(1);
  });

  it('is counted among the tasks of administrators', async () => {
    const count = async () => {
      const { body } = await server.client.call('operations.getOverview', {}, by(second));
      return body.counts.find(({ name }) => name === 'rolesToGrant')?.count ?? 0;
    };
    const before = await count();
    const { grant } = await asked();
    expect(await count()).toBe(before + 1);
    await decide(grant.id, 'refuse');
    expect(await count()).toBe(before);
  });
});

it('the console recommends a second administrator until two are two people', async () => {
  const done = async (who: LoggedInStaff) => {
    const { body } = await server.client.call('operations.getOpeningChecklist', {}, by(who));
    return body.lines.find(({ name }) => name === 'secondAdministrator')?.done;
  };
  await server.db.update(staffMembers).set({ status: 'disabled' });
  const only = await newStaff(server, ['administrator']);
  expect(await done(only)).toBe(false);
  await madeBy(only);
  expect(await done(only)).toBe(false);
  await putAdministrator(server, { username: 'from-outside', name: '秦岭', by: 'ops' });
  expect(await done(only)).toBe(true);
});
