import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSessionHeader, browserSessionPath } from '../../contract/browser-session.ts';
import { sessionsPerMember } from '../session-opening.ts';
import { auditLog } from '../tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '../testing/log-in-staff.ts';
import { sessionOf } from '../testing/things.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

const listOf = async (token: string) =>
  (await server.client.call('staff.listOwnSessions', {}, { token })).body.list;
const end = (token: string, id: string | null) =>
  server.client.call('staff.endOwnSessions', { id }, { token });
const stateOf = async (token: string) => outcomeOf(await server.client.call('staff.getMe', {}, { token }));
const pass = (ms: number) => server.clock.setOffset(server.clock.offsetMs() + ms);

/** A staff member logged in twice. */
async function onTwoDevices(): Promise<{ member: LoggedInStaff; other: string }> {
  const member = await newStaff(server, ['sales']);
  return { member, other: await logInStaff(server, member) };
}

describe('one’s own logins', () => {
  it('are twenty at most; of more the one unused for longest ends', async () => {
    const member = await newStaff(server, ['sales']);
    pass(60_000);
    const second = await logInStaff(server, member);
    for (let n = 2; n < sessionsPerMember; n += 1) await logInStaff(server, member);
    // Used after all others, although it is the oldest.
    pass(6 * 60_000);
    expect(await stateOf(member.token)).toBe('ok');
    pass(60_000);
    const newest = await logInStaff(server, member);
    const states = await Promise.all([member.token, second, newest].map(stateOf));
    expect(states).toEqual(['ok', 'auth.sessionRevoked', 'ok']);
    expect(await listOf(newest)).toHaveLength(sessionsPerMember);
  });

  it('are twenty at most when they begin at the same time', async () => {
    const member = await newStaff(server, ['sales']);
    const tokens = await Promise.all(
      Array.from({ length: sessionsPerMember + 4 }, () => logInStaff(server, member)),
    );
    const states = await Promise.all(tokens.map(stateOf));
    expect(states.filter((state) => state === 'ok')).toHaveLength(sessionsPerMember);
  });

  it('are listed with device and network, last used first', async () => {
    const { member, other } = await onTwoDevices();
    const tied = await server.app.inject({
      method: 'POST',
      url: browserSessionPath,
      headers: {
        [browserSessionHeader]: '1',
        authorization: `Bearer ${other}`,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      },
    });
    expect(tied.statusCode).toBe(204);
    pass(6 * 60_000);
    const list = await listOf(other);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox · Linux', true],
      [null, false],
    ]);
    const [mine] = list;
    expect(Date.parse(mine?.seenAt ?? '') - Date.parse(mine?.createdAt ?? '')).toBeGreaterThanOrEqual(
      360_000,
    );
    expect(mine?.ip).not.toBe('');
    pass(6 * 60_000);
    expect((await listOf(member.token)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('end one by one or all others at once, from the next call on', async () => {
    const { member, other } = await onTwoDevices();
    const third = await logInStaff(server, member);
    const theirs = (await listOf(other)).find(({ current }) => current)?.id ?? '';
    expect((await end(member.token, theirs)).body).toEqual({ ended: 1 });
    expect(await stateOf(other)).toBe('auth.sessionRevoked');
    expect((await end(member.token, theirs)).body).toEqual({ ended: 0 });
    expect(await stateOf(third)).toBe('ok');
    expect((await end(member.token, null)).body).toEqual({ ended: 1 });
    expect(await stateOf(third)).toBe('auth.sessionRevoked');
    expect((await listOf(member.token)).map(({ current }) => current)).toEqual([true]);
    const auditEntries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `staff:${member.staffId}`))
      .orderBy(auditLog.id);
    expect(auditEntries.map(({ action }) => action)).toEqual([
      ...['login', 'login', 'login'],
      ...['session.ended', 'session.othersEnded'],
    ]);
  });

  it('cannot be ended by anyone else, an administrator’s neither by their number', async () => {
    const { member } = await onTwoDevices();
    const administrator = await newStaff(server, ['administrator']);
    const id = await sessionOf(server, member.staffId);
    expect(outcomeOf(await end(administrator.token, id))).toBe('staff.sessionNotFound');
    expect(await stateOf(member.token)).toBe('ok');
  });
});

it('of a staff member are all ended by an administrator, who may log in again', async () => {
  const { member, other } = await onTwoDevices();
  const administrator = await newStaff(server, ['administrator']);
  const input = { id: member.staffId };
  const answer = await server.client.call('staff.endMemberSessions', input, { token: administrator.token });
  expect(answer.body).toEqual({ ended: 2 });
  for (const token of [member.token, other]) expect(await stateOf(token)).toBe('auth.sessionRevoked');
  expect(await stateOf(await logInStaff(server, member))).toBe('ok');
});
