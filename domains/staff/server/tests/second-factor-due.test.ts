import type { StaffRole } from '@ev/contract/permissions';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMembers } from '../tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '../testing/log-in-staff.ts';
import { newApp } from '../testing/second-factor.ts';

let server: TestServer;
let due: LoggedInStaff;
beforeAll(async () => {
  server = await launch({ config: { staffSecondFactor: 'money' } });
  due = await newStaff(server, ['administrator', 'finance']);
});
afterAll(() => server?.stop());

const setUp = [
  'staff.logout',
  'staff.getMe',
  'staff.changeOwnPassword',
  'staff.beginSecondFactor',
  'staff.confirmSecondFactor',
];
const meOf = async ({ token }: { token: string }) =>
  (await server.client.call('staff.getMe', {}, { token })).body;
const overviewOf = async ({ token }: { token: string }) =>
  outcomeOf(await server.client.call('operations.getOverview', {}, { token }));

describe('a staff member who needs a second factor', () => {
  const ofStaff = allCalls.filter(({ access }) => access === 'staff');

  it.each(ofStaff)('$id is answered only where it sets one up', async ({ id }) => {
    const answer = await server.client.call(id, null as never, { token: due.token });
    expect(outcomeOf(answer)).toBe(setUp.includes(id) ? 'request.invalid' : 'auth.secondFactorDue');
  });

  it('is let in by setting it up, on that device alone', async () => {
    const member = await newStaff(server, ['finance']);
    const otherDevice = { token: await logInStaff(server, member) };
    expect(await meOf(member)).toMatchObject({ secondFactorDue: true, secondFactor: false });
    const { codeAt } = await newApp(server, member);
    await server.client.call('staff.confirmSecondFactor', { code: codeAt() }, { token: member.token });
    expect(await meOf(member)).toMatchObject({ secondFactorDue: false, secondFactor: true });
    expect(await overviewOf(member)).toBe('ok');
    expect(await overviewOf(otherDevice)).toBe('auth.sessionRevoked');
  });

  it('needs it again once it is off', async () => {
    const member = await newStaff(server, ['finance']);
    const { codeAt } = await newApp(server, member);
    await server.client.call('staff.confirmSecondFactor', { code: codeAt() }, { token: member.token });
    await server.client.call('staff.removeSecondFactor', { code: codeAt(1) }, { token: member.token });
    expect(await overviewOf(member)).toBe('auth.secondFactorDue');
  });
});

describe('the rule', () => {
  it.each<[StaffRole[], boolean]>([
    [['administrator', 'sales', 'delivery', 'editor'], false],
    [['finance'], true],
  ])('for money asks %j: %s', async (roles, asked) => {
    const member = await newStaff(server, roles);
    expect((await meOf(member)).secondFactorDue).toBe(asked);
    expect(await overviewOf(member)).toBe(asked ? 'auth.secondFactorDue' : 'ok');
  });

  it('applies from the call on that follows a role which moves money', async () => {
    const member = await newStaff(server, ['sales']);
    expect(await overviewOf(member)).toBe('ok');
    await server.db
      .update(staffMembers)
      .set({ roles: ['sales', 'finance'] })
      .where(eq(staffMembers.id, member.staffId));
    expect(await overviewOf(member)).toBe('auth.secondFactorDue');
  });

  it('follows the choice of one’s own password', async () => {
    const member = await newStaff(server, ['finance']);
    await server.db
      .update(staffMembers)
      .set({ passwordDue: true })
      .where(eq(staffMembers.id, member.staffId));
    expect(await overviewOf(member)).toBe('auth.passwordDue');
  });
});
