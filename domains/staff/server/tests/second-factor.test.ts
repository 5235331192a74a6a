import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, recoveryCodes as codesTable, secondFactors, staffMembers } from '../tables.ts';
import { type LoggedInStaff, newStaff } from '../testing/log-in-staff.ts';
import { newApp, newChallenge, newStaffWithApp } from '../testing/second-factor.ts';

let server: TestServer;
let ip: string;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());
beforeEach(() => {
  ip = freshNetwork();
});

const success = '10000000';
const codeNeeded = '20900016';
const codeWrong = '20900017';
const codeLocked = '20900018';
const challengeOver = '20900019';
const locked = '20900002';

const logIn = ({ username, password }: Pick<LoggedInStaff, 'username' | 'password'>) =>
  server.client.call('staff.login', { username, password }, { ip });
const answer = (challenge: string, code: string) =>
  server.client.call('staff.loginWithCode', { challenge, code }, { ip });
const challenge = (member: LoggedInStaff) => newChallenge(server, member, ip);
const confirm = (token: string, code: string) =>
  server.client.call('staff.confirmSecondFactor', { code }, { token });
const remove = (token: string, code: string) =>
  server.client.call('staff.removeSecondFactor', { code }, { token });
const reset = (by: LoggedInStaff, id: string) =>
  server.client.call('staff.resetSecondFactor', { id }, { token: by.token });
/** Moves on to unused codes. */
const pass = (ms = 60_000) => server.clock.setOffset(server.clock.offsetMs() + ms);
const codesOf = (answers: readonly { header: { code: string } }[]) =>
  answers.map(({ header }) => header.code).sort();

describe('turning it on', () => {
  it('requires a code of the app; until then logins need none', async () => {
    const member = await newStaff(server);
    const { codeAt } = await newApp(server, member);
    expect((await logIn(member)).body.member.secondFactor).toBe(false);
    expect((await confirm(member.token, '000 000')).header.code).toBe(codeWrong);
    expect((await confirm(member.token, codeAt())).body.recoveryCodes).toHaveLength(10);
    expect((await logIn(member)).header.code).toBe(codeNeeded);
  });

  it('is refused while another person knows the password', async () => {
    const { token, staffId } = await newStaff(server);
    await server.db.update(staffMembers).set({ passwordDue: true }).where(eq(staffMembers.id, staffId));
    expect((await server.client.call('staff.beginSecondFactor', {}, { token })).header.code).toBe('20900004');
  });

  it('is refused when it is on', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const { token } = member;
    expect((await server.client.call('staff.beginSecondFactor', {}, { token })).header.code).toBe('20900020');
    expect((await confirm(token, codeAt(1))).header.code).toBe('20900020');
  });

  it('is locked after five wrong codes', async () => {
    const { member } = await newStaffWithApp(server);
    const turnOff = () =>
      server.client.call('staff.removeSecondFactor', { code: '000000' }, { token: member.token });
    for (let i = 0; i < 5; i += 1) expect((await turnOff()).header.code).toBe(codeWrong);
    expect((await turnOff()).header.code).toBe(codeLocked);
  });

  it('stores nothing in the database that reveals a code', async () => {
    const { secret, recoveryCodes } = await newStaffWithApp(server);
    const stored = JSON.stringify([
      await server.db.select().from(idempotencyRecords),
      await server.db.select().from(secondFactors),
      await server.db.select().from(codesTable),
      await server.db.select().from(auditLog),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('a login with it', () => {
  it('requires the code and continues like any other', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const { body } = await answer(await challenge(member), codeAt(1));
    expect(body.member).toMatchObject({ id: member.staffId, secondFactor: true });
    const { accessToken: token } = body;
    expect((await server.client.call('staff.getMe', {}, { token })).body).toEqual(body.member);
  });

  it('accepts no code twice, in another login neither, nor an earlier one', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const [before, code] = [codeAt(), codeAt(1)];
    const [first, second] = [await challenge(member), await challenge(member)];
    expect((await answer(first, code)).header.code).toBe(success);
    expect((await answer(first, codeAt(1))).header.code).toBe(challengeOver);
    expect((await answer(second, code)).header.code).toBe(codeWrong);
    expect((await answer(second, before)).header.code).toBe(codeWrong);
    pass();
    expect((await answer(second, codeAt())).header.code).toBe(success);
  });

  it('accepts one code once for two logins at the same moment', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const challenges = [await challenge(member), await challenge(member), await challenge(member)];
    const code = codeAt(1);
    const answers = await Promise.all(challenges.map((one) => answer(one, code)));
    expect(codesOf(answers)).toEqual([success, codeWrong, codeWrong]);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { member, recoveryCodes } = await newStaffWithApp(server);
    const [code = ''] = recoveryCodes;
    const challenges = [await challenge(member), await challenge(member)];
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all(challenges.map((one) => answer(one, typed)));
    expect(codesOf(answers)).toEqual([success, codeWrong]);
  });

  it('is over after five wrong codes, which count like wrong passwords', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const one = await challenge(member);
    for (let i = 0; i < 5; i += 1) expect((await answer(one, '000000')).header.code).toBe(codeWrong);
    expect((await answer(one, codeAt(1))).header.code).toBe(challengeOver);
    expect((await logIn(member)).header.code).toBe(locked);
  });

  it('keeps counting wrong codes after a right password', async () => {
    const { member } = await newStaffWithApp(server);
    for (let i = 0; i < 5; i += 1)
      expect((await answer(await challenge(member), '000000')).header.code).toBe(codeWrong);
    expect((await logIn(member)).header.code).toBe(locked);
  });

  it('waits five minutes for its code', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    const one = await challenge(member);
    pass(5 * 60_000);
    expect((await answer(one, codeAt())).header.code).toBe(challengeOver);
  });

  it('is over with a new password, and for a disabled staff member', async () => {
    const administrator = await newStaff(server);
    for (const id of ['staff.resetPassword', 'staff.disableMember'] as const) {
      const { member, codeAt } = await newStaffWithApp(server, ['sales']);
      const one = await challenge(member);
      await server.client.call(id, { id: member.staffId }, { token: administrator.token });
      expect((await answer(one, codeAt(1))).header.code).toBe(challengeOver);
    }
  });
});

describe('turning it off', () => {
  it('requires a code; then logins need none, and a repeat finds it done', async () => {
    const { member, codeAt } = await newStaffWithApp(server);
    expect((await remove(member.token, '000000')).header.code).toBe(codeWrong);
    const code = codeAt(1);
    expect((await remove(member.token, code)).header.code).toBe(success);
    expect((await remove(member.token, code)).header.code).toBe(success);
    expect((await logIn(member)).header.code).toBe(success);
  });

  it('is done by another administrator when the phone is lost, with an audit entry', async () => {
    const administrator = await newStaff(server, ['administrator']);
    const { member } = await newStaffWithApp(server, ['sales']);
    expect((await reset(administrator, member.staffId)).header.code).toBe(success);
    expect((await logIn(member)).header.code).toBe(success);
    const auditEntries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `staff:${member.staffId}`));
    expect(auditEntries.map(({ actor, action }) => [actor, action])).toEqual([
      [`staff:${administrator.staffId}`, 'member.secondFactorReset'],
    ]);
  });

  it('is refused to an administrator who could log in with the password, and for oneself', async () => {
    const { member: administrator } = await newStaffWithApp(server, ['administrator']);
    const { member } = await newStaffWithApp(server, ['sales']);
    await server.db
      .update(staffMembers)
      .set({ passwordBy: administrator.staffId })
      .where(eq(staffMembers.id, member.staffId));
    expect((await reset(administrator, member.staffId)).header.code).toBe('20900021');
    expect((await reset(administrator, administrator.staffId)).header.code).toBe('20900011');
    expect((await logIn(member)).header.code).toBe(codeNeeded);
  });

  it.each([
    ['a new password', 'staff.resetPassword', {}],
    ['an account of the company', 'staff.setSubject', { subject: 's-of-somebody' }],
  ] as const)('gives its administrator no access by %s before another one is set up', async (_, id, more) => {
    const [administrator, other] = [
      await newStaff(server, ['administrator']),
      await newStaff(server, ['administrator']),
    ];
    const { member } = await newStaffWithApp(server, ['finance']);
    const enter = async ({ token }: LoggedInStaff) =>
      (await server.client.call(id, { id: member.staffId, ...more } as never, { token })).header.code;
    expect((await reset(administrator, member.staffId)).header.code).toBe(success);
    expect(await enter(administrator)).toBe('20900021');
    const { codeAt } = await newApp(server, { ...member, token: (await logIn(member)).body.accessToken });
    await confirm((await logIn(member)).body.accessToken, codeAt());
    expect(await enter(administrator)).toBe(success);
    expect(await enter(other)).toBe(success);
  });
});
