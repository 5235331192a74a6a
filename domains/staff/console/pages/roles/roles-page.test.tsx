import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chief } from '../../testing/people.ts';
import { houseRoles } from '../../testing/roles.ts';
import type { RoleRow } from './role-row.ts';

const keeper: RoleRow = {
  name: '店长',
  house: false,
  permissions: ['orders.read', 'users.read'],
  movesMoney: false,
  members: 3,
  own: false,
  version: 4,
  widening: null,
};
const widening = {
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a31',
  permissions: ['refunds.release' as const],
  askedBy: { id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a09', username: 'chief2', name: '秦岭' },
  askedAt: '2026-11-21T02:00:00.000Z',
  expiresAt: '2026-11-28T02:00:00.000Z',
  mayGrant: true,
};

function openRoles(own: RoleRow[], more: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'staff.listRoles': () => ({ ...houseRoles, list: [...houseRoles.list, ...own] }),
    'staff.addRole': () => ({}),
    'staff.changeRole': () => ({ waiting: [] }),
    'staff.removeRole': () => ({}),
    'staff.decideWidening': () => ({}),
    ...more,
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/staff/roles' }) };
}
const rowOf = async (name: string) => {
  const table = within(await screen.findByRole('table'));
  const row = (await table.findByText(name)).closest('tr');
  if (!row) throw new Error('not reached');
  return within(row);
};
const press = (name: string) => screen.getByRole('button', { name });

it('shows the built-in roles, read-only, and the brand’s own with their permissions', async () => {
  const { user } = openRoles([keeper]);
  const sales = await rowOf('销售');
  expect(sales.getByText('内置')).toBeTruthy();
  expect(sales.queryByRole('button', { name: '修改' })).toBeNull();
  expect((await rowOf('财务')).getByText('涉及资金')).toBeTruthy();
  const own = await rowOf('店长');
  expect(own.getByText('3 名')).toBeTruthy();
  expect((own.getByRole('button', { name: '删除' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(own.getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText('查看客户和他们的订单')).toBeTruthy();
});

it('copies a role without the permissions of administrators', async () => {
  const { user, asked } = openRoles([]);
  await user.click((await rowOf('管理员')).getByRole('button', { name: '复制' }));
  expect(await screen.findByText('“管理员工和角色”只属于管理员，不会复制。')).toBeTruthy();
  await user.click(press('添加'));
  expect(screen.getByText('请填写角色名称')).toBeTruthy();
  await user.type(screen.getByLabelText('名称'), '销售');
  expect(screen.getByText('这个名称已是内置角色的，请换一个')).toBeTruthy();
  await user.clear(screen.getByLabelText('名称'));
  await user.type(screen.getByLabelText('名称'), '店长');
  await user.click(screen.getByLabelText('运营'));
  await user.click(press('添加'));
  expect(await screen.findByText('已添加角色“店长”')).toBeTruthy();
  const [{ name, permissions } = { name: '', permissions: [] as string[] }] = asked('staff.addRole');
  expect(name).toBe('店长');
  expect(permissions).toContain('orders.read');
  expect(permissions).not.toContain('staff.manage');
  expect(permissions).not.toContain('refunds.release');
});

it('says what waits for a second person after a change', async () => {
  const { user, asked } = openRoles([keeper], {
    'staff.changeRole': () => ({ waiting: ['refunds.release'] }),
  });
  await user.click((await rowOf('店长')).getByRole('button', { name: '修改' }));
  await user.click(await screen.findByLabelText('放款（涉及资金）'));
  await user.click(press('保存'));
  expect(await screen.findByText('已修改角色“店长”，放款等待另一名管理员确认')).toBeTruthy();
  expect(asked('staff.changeRole')).toEqual([
    {
      role: '店长',
      name: '店长',
      seenVersion: 4,
      permissions: expect.arrayContaining(['orders.read', 'users.read', 'refunds.release']),
    },
  ]);
});

it('keeps the choice when a colleague was faster, and shows their change', async () => {
  let version = 5;
  const { user, asked } = openRoles([keeper], {
    'staff.changeRole': ({ seenVersion }) => {
      if (seenVersion < version) {
        throw refusal('staff.roleMoved', { permissions: ['orders.read', 'wishes.read'], version });
      }
      version += 1;
      return { waiting: [] };
    },
  });
  await user.click((await rowOf('店长')).getByRole('button', { name: '修改' }));
  await user.click(await screen.findByLabelText('查看线索'));
  await user.click(press('保存'));
  await user.click(await screen.findByRole('button', { name: '按最新情况继续' }));
  expect(await screen.findByText('同事已增加了查看心愿，移除了查看客户和他们的订单')).toBeTruthy();
  // Its dialog fades out.
  await user.click(screen.getByRole('button', { name: /保存$/ }));
  expect(await screen.findByText('已修改角色“店长”')).toBeTruthy();
  expect(asked('staff.changeRole').map(({ seenVersion }) => seenVersion)).toEqual([4, 5]);
  expect(asked('staff.changeRole')[1]?.permissions).toContain('leads.read');
});

it('removes a role that nobody has', async () => {
  const { user, asked } = openRoles([{ ...keeper, members: 0 }]);
  await user.click((await rowOf('店长')).getByRole('button', { name: '删除' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除角色“店长”')).toBeTruthy();
  expect(asked('staff.removeRole')).toEqual([{ role: '店长', seenVersion: 4 }]);
});

it('lets a second person decide about money permissions, and shows others that it waits', async () => {
  const { user, asked } = openRoles([{ ...keeper, widening }]);
  expect(await screen.findByText('给角色“店长”（3 名员工）增加放款')).toBeTruthy();
  await user.click(press('确认'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/拥有这个角色的 3 名员工立即可以进行这些操作/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('已确认给角色“店长”增加放款')).toBeTruthy();
  expect(asked('staff.decideWidening')).toEqual([{ id: widening.id, decision: 'grant' }]);
});

it('offers no approval to the requester, and lets them withdraw', async () => {
  const own = { ...widening, mayGrant: false, askedBy: { ...widening.askedBy, id: chief.id } };
  openRoles([{ ...keeper, widening: own }]);
  expect(await screen.findByRole('button', { name: '撤回' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认' })).toBeNull();
});

it('reports a failed request, and reloads', async () => {
  let away = true;
  const { user } = openRoles([], {
    'staff.listRoles': () => {
      if (away) throw offline();
      return houseRoles;
    },
  });
  expect(await screen.findByText('网络异常')).toBeTruthy();
  away = false;
  await user.click(press('重试'));
  expect((await rowOf('管理员')).getByText('内置')).toBeTruthy();
});
