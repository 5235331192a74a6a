import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHands } from '../hands.ts';
import { putAdministrator } from '../operator-administrator.ts';
import { auditLog, staffMembers } from '../tables.ts';
import { logInStaff, newStaff } from '../testing/log-in-staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

const put = (username: string) => putAdministrator(server, { username, name: '程予', by: 'ops' });
const me = async (token: string) => (await server.client.call('staff.getMe', {}, { token })).body;

it('makes an administrator who must choose a password', async () => {
  const token = await logInStaff(server, { username: 'from-outside', password: await put('from-outside') });
  const member = await me(token);
  expect(member).toMatchObject({ roles: ['administrator'], passwordDue: true, name: '程予' });
  const [line] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `staff:${member.id}`));
  expect(line).toMatchObject({ actor: 'operator', action: 'member.added', details: { operator: 'ops' } });
});

it('restores a locked-out person as an administrator, out of the control of every colleague', async () => {
  const maker = await newStaff(server, ['administrator']);
  const { staffId, username, token } = await newStaff(server, ['sales']);
  await server.db
    .update(staffMembers)
    .set({ status: 'disabled', madeBy: maker.staffId, passwordBy: maker.staffId })
    .where(eq(staffMembers.id, staffId));
  const hands = createHands(server.db);
  expect(await hands.areTwoPeople(maker.staffId, staffId)).toBe(false);
  const again = await logInStaff(server, { username, password: await put(username) });
  expect(await me(again)).toMatchObject({ id: staffId, roles: ['administrator', 'sales'], name: '夏至' });
  expect(await hands.areTwoPeople(maker.staffId, staffId)).toBe(true);
  // Earlier sessions are over.
  expect((await server.client.call('staff.getMe', {}, { token })).header.code).toBe('10009999');
});
