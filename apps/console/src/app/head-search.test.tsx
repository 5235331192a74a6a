import type { Api } from '@ev/contract';
import { nothingWaits } from '@ev/operations/console/testing/overview.ts';
import { chief, member } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

type Groups = Api['operations.search']['output']['groups'];
const empty = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const rows = (...ids: string[]) =>
  ids.map((id) => ({ id, title: `林岚 ${id}`, text: '138****0001', state: null }));

function openConsole(groups: Groups, at = '/', me = chief) {
  const state = { down: false };
  const fake = fakeCall({
    'staff.getMe': () => me,
    'operations.getOverview': () => nothingWaits,
    'account.listUsers': () => empty,
    'operations.search': ({ keyword }) => {
      if (state.down) throw offline();
      return { groups: keyword === '没有' ? [] : groups };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }), state };
}
const field = () => screen.findByRole('combobox', { name: '搜索全部' });
const options = () => screen.findAllByRole('option');

it('finds across kinds, moves by arrow keys and opens by Enter', async () => {
  const { user, address, asked } = openConsole([
    { kind: 'user', rows: rows('u1'), more: false },
    { kind: 'order', rows: rows('C1', 'C2'), more: true },
  ]);
  await field();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard(' 0001 ');
  // Orders come first, whichever response arrives first.
  expect((await options()).map(({ textContent }) => textContent?.includes('C1'))).toEqual([
    true,
    false,
    false,
  ]);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['订单', '客户']);
  expect(screen.getByText('还有更多，请输入得更完整')).toBeTruthy();
  expect(asked('operations.search').at(-1)).toEqual({ keyword: '0001' });

  const active = () => screen.getByRole('option', { selected: true }).textContent;
  expect(active()).toContain('C1');
  await user.keyboard('{ArrowUp}');
  expect(active()).toContain('u1');
  expect((await field()).getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/orders/C2'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('suggests recently opened records, the last one first', async () => {
  const { user, address } = openConsole([{ kind: 'user', rows: rows('u1', 'u2'), more: false }]);
  await user.click(await field());
  expect(screen.queryByRole('option')).toBeNull();
  for (const keys of ['{Enter}', '{ArrowDown}{Enter}']) {
    await user.click(await field());
    await user.keyboard('林岚');
    await waitFor(async () => expect(await options()).toHaveLength(2));
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  }
  await user.click(await field());
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('u2'),
    expect.stringContaining('u1'),
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/users/u1'));
});

it('opens the intended result after an Enter that came before the response', async () => {
  const { user, address, asked } = openConsole([{ kind: 'user', rows: rows('u1'), more: false }]);
  await user.click(await field());
  await user.keyboard('林岚{Enter}');
  await waitFor(() => expect(address()).toBe('/users/u1'));
  expect(asked('operations.search')).toEqual([{ keyword: '林岚' }]);
});

it('never opens a result of an earlier input', async () => {
  const { user, address } = openConsole([{ kind: 'user', rows: rows('u1'), more: false }]);
  await user.click(await field());
  await user.keyboard('林岚');
  await options();
  await user.keyboard('没有{Enter}');
  expect(address()).toBe('/');
});

it('says that nothing was found, that the request failed, and what can be typed', async () => {
  const { user, state } = openConsole([{ kind: 'user', rows: rows('u1'), more: false }]);
  await user.click(await field());
  expect(screen.getByText(/手机号或后 4 位/)).toBeTruthy();
  await user.keyboard('没有');
  expect(await screen.findByText(/没有找到“没有”/)).toBeTruthy();
  state.down = true;
  await user.clear(await field());
  await user.keyboard('林岚');
  expect(await screen.findByText(/网络异常/)).toBeTruthy();
  state.down = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await options()).toHaveLength(1);
});

it('is focused by / where the page has no search, and closed by Esc', async () => {
  const { user } = openConsole([], '/');
  const head = await field();
  await user.keyboard('/');
  expect(document.activeElement).toBe(head);
  await user.keyboard('ab{Escape}');
  expect((head as HTMLInputElement).value).toBe('');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(head);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('leaves / to a page that has a search of its own', async () => {
  const { user } = openConsole([], '/users');
  await field();
  const own = await within(screen.getByRole('main')).findByRole('textbox', { name: '搜索客户' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(own);
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(await field());
});

it('is hidden from staff who have to choose a password first', async () => {
  openConsole([], '/', { ...member, passwordDue: true });
  await screen.findByRole('heading', { name: '设置自己的密码' });
  expect(screen.queryByRole('combobox', { name: '搜索全部' })).toBeNull();
});
