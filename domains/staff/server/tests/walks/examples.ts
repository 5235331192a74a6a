import { randomUUID } from 'node:crypto';
import { freshNetwork } from '@ev/account/server/testing/log-in.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { logInStaff, newStaff } from '../../testing/log-in-staff.ts';
import { newApp, newChallenge, newStaffWithApp } from '../../testing/second-factor.ts';
import { newRole, newRoleGrant, newView, newWidening, sessionOf } from '../../testing/things.ts';

export const examples: Examples<CallsOf<'staff'>> = {
  'staff.login': ({ staff }) => ({ input: staff, ip: freshNetwork() }),
  'staff.logout': async (world) => ({ input: {}, token: await world.newSession() }),
  'staff.getMe': () => ({ input: {} }),
  'staff.changeOwnPassword': async ({ server }) => {
    const { token, password } = await newStaff(server);
    return { input: { oldPassword: password, newPassword: 'another-password-1' }, token };
  },
  'staff.listMembers': () => ({ input: { keyword: '夏', pageNo: 1, pageSize: 10 } }),
  'staff.addMember': () => ({
    input: { username: `new-${randomUUID().slice(0, 8)}`, name: '方舟', roles: ['delivery'] },
  }),
  'staff.changeRoles': async ({ server }) => ({
    input: { id: (await newStaff(server)).staffId, roles: ['sales', 'finance'] },
  }),
  'staff.disableMember': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.enableMember': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.resetPassword': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.listRoleGrants': () => ({ input: {} }),
  'staff.decideRoleGrant': async (world) => ({
    input: { id: await newRoleGrant(world), decision: 'grant' },
  }),
  'staff.listRoles': () => ({ input: {} }),
  'staff.addRole': () => ({
    input: { name: `店长${randomUUID().slice(0, 8)}`, permissions: ['orders.read'] },
  }),
  'staff.changeRole': async ({ server }) => ({
    input: {
      role: await newRole(server, 'orders.read'),
      name: `店长${randomUUID().slice(0, 8)}`,
      permissions: ['orders.read', 'users.read'],
      seenVersion: 1,
    },
  }),
  'staff.removeRole': async ({ server }) => ({
    input: { role: await newRole(server, 'orders.read'), seenVersion: 1 },
  }),
  'staff.decideWidening': async (world) => ({
    input: { id: await newWidening(world), decision: 'grant' },
  }),
  'staff.listOwnSessions': () => ({ input: {} }),
  'staff.endOwnSessions': async ({ server }) => {
    const member = await newStaff(server);
    const input = { id: await sessionOf(server, member.staffId) };
    return { input, token: await logInStaff(server, member) };
  },
  'staff.endMemberSessions': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.getLoginWays': () => ({ input: {} }),
  'staff.setSubject': async ({ server }) => ({
    input: { id: (await newStaff(server)).staffId, subject: `s-${randomUUID()}` },
  }),
  'staff.loginWithCode': async ({ server }) => {
    const { member, codeAt } = await newStaffWithApp(server);
    const ip = freshNetwork();
    return { input: { challenge: await newChallenge(server, member, ip), code: codeAt(1) }, ip };
  },
  'staff.beginSecondFactor': async ({ server }) => ({ input: {}, token: (await newStaff(server)).token }),
  'staff.confirmSecondFactor': async ({ server }) => {
    const member = await newStaff(server);
    const { codeAt } = await newApp(server, member);
    return { input: { code: codeAt() }, token: member.token };
  },
  'staff.removeSecondFactor': async ({ server }) => {
    const { member, codeAt } = await newStaffWithApp(server);
    return { input: { code: codeAt(1) }, token: member.token };
  },
  'staff.resetSecondFactor': async ({ server }) => ({ input: { id: (await newStaff(server)).staffId } }),
  'staff.listViews': () => ({ input: { page: 'orders' } }),
  'staff.saveView': async ({ server }) => ({
    input: { page: 'orders', name: '本周要交付', search: '?status=7' },
    token: (await newStaff(server)).token,
  }),
  'staff.changeView': async (world) => {
    const { staffId, token } = await newStaff(world.server);
    return { input: { id: await newView(world, staffId), name: '待配车', search: '?status=20' }, token };
  },
  'staff.removeView': async (world) => {
    const { staffId, token } = await newStaff(world.server);
    return { input: { id: await newView(world, staffId) }, token };
  },
  'staff.listAudit': async ({ server }) => ({
    input: {
      memberId: (await newStaff(server)).staffId,
      action: 'login',
      object: 'order:C1',
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      before: 1_000_000,
      pageSize: 20,
    },
  }),
};
