import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chief } from '../../testing/people.ts';
import { houseRoles } from '../../testing/roles.ts';
import type { MemberRow } from './member-row.ts';
import type { RoleGrantRow } from './role-grant-row.ts';

const self: MemberRow = {
  id: chief.id,
  username: chief.username,
  name: chief.name,
  roles: ['administrator'],
  status: 'active',
  passwordDue: false,
  secondFactor: false,
  subject: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  waiting: [],
};
const grant: RoleGrantRow = {
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a21',
  member: { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a08', username: 'delivery', name: '方舟' },
  roles: ['finance'],
  askedBy: { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a09', username: 'chief2', name: '秦岭' },
  askedAt: '2026-11-21T02:00:00.000Z',
  expiresAt: '2026-11-28T02:00:00.000Z',
  mayGrant: true,
};
const other: MemberRow = {
  ...self,
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a06',
  username: 'sales',
  name: '夏至',
  roles: ['sales'],
};

function openMembers(waiting: RoleGrantRow[] = []) {
  let rows = [self, other];
  let grants = waiting;
  const put = (id: string, change: Partial<MemberRow>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
    return {};
  };
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listRoles': () => houseRoles,
    'staff.getLoginWays': () => ({ company: true }),
    'staff.endMemberSessions': () => ({ ended: 2 }),
    'staff.setSubject': ({ id, subject }) => {
      if (subject === 'taken') throw refusal('staff.subjectTaken');
      return put(id, { subject });
    },
    'staff.listMembers': () => ({ list: rows, total: rows.length, pageNo: 1, pageSize: 20 }),
    'staff.addMember': ({ username }) => {
      if (username === 'sales') throw refusal('staff.usernameTaken');
      const id = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a07';
      return { id, oneTimePassword: 'k3xw-pq7a-ulmd-5eyn', waiting: [] };
    },
    'staff.resetPassword': ({ id }) => ({ id, oneTimePassword: 'aaaa-bbbb-cccc-dddd' }),
    'staff.disableMember': ({ id }) => put(id, { status: 'disabled' }),
    'staff.enableMember': ({ id }) => put(id, { status: 'active' }),
    'staff.changeRoles': ({ id }) => {
      if (id === self.id) throw refusal('staff.lastAdministrator');
      put(id, { waiting: ['finance'] });
      return { waiting: ['finance'] };
    },
    'staff.listRoleGrants': () => ({ list: grants }),
    'staff.decideRoleGrant': ({ id }) => {
      if (!grants.some((one) => one.id === id)) throw refusal('staff.grantOver');
      grants = grants.filter((one) => one.id !== id);
      return {};
    },
  });
  const decideElsewhere = () => {
    grants = [];
  };
  return { ...fake, ...renderConsole(fake.call, { at: '/staff' }), decideElsewhere };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const dialog = () => screen.findByRole('dialog');

it('adds a staff member and shows the password once', async () => {
  const { user, seen } = openMembers();
  await rowOf('sales');
  await user.click(screen.getByRole('button', { name: '添加员工' }));
  const form = await dialog();
  await user.click(within(form).getByRole('button', { name: '添加' }));
  for (const text of ['请填写账号', '请填写姓名', '请至少选择一个角色']) {
    expect(within(form).getByText(text)).toBeTruthy();
  }
  await user.type(within(form).getByLabelText('账号'), 'sales');
  await user.type(within(form).getByLabelText('姓名'), '方舟');
  await user.click(within(form).getByRole('checkbox', { name: /^交付/ }));
  await user.click(within(form).getByRole('button', { name: '添加' }));
  expect(await within(form).findByText('这个账号已有人使用，请换一个')).toBeTruthy();
  await user.type(within(form).getByLabelText('账号'), '2');
  await user.click(await within(form).findByRole('button', { name: /添加$/ }));
  expect(await screen.findByText('k3xw-pq7a-ulmd-5eyn')).toBeTruthy();
  expect(seen.findLast(([id]) => id === 'staff.addMember')?.[1]).toEqual({
    username: 'sales2',
    name: '方舟',
    roles: ['delivery'],
  });
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  await waitFor(() => expect(screen.queryByText('k3xw-pq7a-ulmd-5eyn')).toBeNull());
});

it('disables and enables a staff member, but not oneself', async () => {
  const { user } = openMembers();
  expect(within(await rowOf(chief.username)).queryByRole('button', { name: '停用' })).toBeNull();
  for (const [word, state] of [
    ['停用', '已停用'],
    ['启用', '正常'],
  ] as const) {
    await user.click(within(await rowOf('sales')).getByRole('button', { name: word }));
    await user.click(within(await dialog()).getByRole('button', { name: word }));
    expect(await screen.findByText(`已${word}“夏至”`)).toBeTruthy();
    const row = await rowOf('sales');
    await waitFor(() => expect(within(row).getByText(state)).toBeTruthy());
  }
});

it('resets a password and shows it once', async () => {
  const { user } = openMembers();
  await user.click(within(await rowOf('sales')).getByRole('button', { name: '重置密码' }));
  await user.click(within(await dialog()).getByRole('button', { name: '重置密码' }));
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();
});

it('changes roles, and says why the last administrator stays one', async () => {
  const { user, seen } = openMembers();
  await user.click(within(await rowOf('sales')).getByRole('button', { name: '更改角色' }));
  await user.click(within(await dialog()).getByRole('checkbox', { name: /^财务/ }));
  await user.click(within(await dialog()).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已更改“夏至”的角色，财务角色等待另一名管理员确认')).toBeTruthy();
  expect(within(await rowOf('sales')).getByText('财务（待确认）')).toBeTruthy();
  expect(seen.find(([id]) => id === 'staff.changeRoles')?.[1]).toEqual({
    id: other.id,
    roles: ['sales', 'finance'],
  });

  await user.click(within(await rowOf(chief.username)).getByRole('button', { name: '更改角色' }));
  await user.click(within(await dialog()).getByRole('checkbox', { name: /^销售/ }));
  await user.click(within(await dialog()).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('至少需要保留一名可用的管理员，请先指定其他管理员')).toBeTruthy();
});

it('shows no waiting roles while there are none', async () => {
  openMembers();
  await rowOf('sales');
  expect(screen.queryByText('待确认的角色')).toBeNull();
});

it('grants a role that another administrator has requested', async () => {
  const { user, seen } = openMembers([grant]);
  expect(await screen.findByText('给“方舟”（delivery）添加财务角色')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认' }));
  await user.click(within(await dialog()).getByRole('button', { name: '确认' }));
  expect(await screen.findByText('已确认给“方舟”添加财务角色')).toBeTruthy();
  expect(seen.find(([id]) => id === 'staff.decideRoleGrant')?.[1]).toEqual({
    id: grant.id,
    decision: 'grant',
  });
  await waitFor(() => expect(screen.queryByText('待确认的角色')).toBeNull());
});

it('lets the requester withdraw it, and not grant it', async () => {
  const own = {
    ...grant,
    askedBy: { id: chief.id, username: chief.username, name: chief.name },
    mayGrant: false,
  };
  const { user, seen } = openMembers([own]);
  expect(await screen.findByText(/需要另一名管理员确认/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '撤回' }));
  await user.click(within(await dialog()).getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回给“方舟”添加财务角色')).toBeTruthy();
  expect(seen.find(([id]) => id === 'staff.decideRoleGrant')?.[1]).toEqual({
    id: grant.id,
    decision: 'refuse',
  });
});

it('offers a reload when a colleague has decided meanwhile', async () => {
  const { user, decideElsewhere } = openMembers([grant]);
  await user.click(await screen.findByRole('button', { name: '拒绝' }));
  decideElsewhere();
  await user.click(within(await dialog()).getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('这项申请已处理、已过期或已失效，请刷新')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(screen.queryByText('待确认的角色')).toBeNull());
});

it('enters a colleague’s company account, and removes it', async () => {
  const { user, asked } = openMembers();
  const open = async () => {
    await user.click(within(await rowOf('夏至')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '公司账号' }));
  };
  await open();
  await user.type(await screen.findByLabelText('公司账号标识'), ' taken ');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('这个公司账号标识已用于另一名员工，请检查')).toBeTruthy();
  await user.clear(screen.getByLabelText('公司账号标识'));
  await user.type(screen.getByLabelText('公司账号标识'), '00731');
  await user.click(screen.getByRole('button', { name: /保存$/ }));
  expect(await screen.findByText('“夏至”可以用公司账号登录了')).toBeTruthy();
  await open();
  await user.clear(await screen.findByLabelText('公司账号标识'));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('“夏至”不再能用公司账号登录')).toBeTruthy();
  expect(asked('staff.setSubject').map(({ subject }) => subject)).toEqual(['taken', '00731', null]);
});

it('logs a colleague out everywhere', async () => {
  const { user, asked } = openMembers();
  await user.click(within(await rowOf('夏至')).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出所有设备' }));
  await user.click(await screen.findByRole('button', { name: '全部退出' }));
  expect(await screen.findByText('已退出“夏至”的 2 台设备')).toBeTruthy();
  expect(asked('staff.endMemberSessions')).toEqual([{ id: other.id }]);
});
