import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HotWordRow } from './edit-hot-word.tsx';

const drive: HotWordRow = {
  hotWordId: '00000000-0000-4000-8000-00000000a001',
  word: '试驾',
  position: 10,
  from: null,
  until: '2026-03-31',
  shown: true,
  changedAt: '2026-03-01T01:00:00.000Z',
  changedBy: '周远',
};

function openWords({
  list = [drive],
  permissions = chief.permissions,
  refused,
}: {
  list?: HotWordRow[];
  permissions?: typeof chief.permissions;
  refused?: Parameters<typeof refusal>[0];
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'search.listHotWords': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'search.putHotWord': () => {
      if (refused) throw refusal(refused);
      return { hotWordId: drive.hotWordId };
    },
    'search.removeHotWord': () => ({}),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/hot-words' }) };
}

async function openWindow({ user }: ReturnType<typeof openWords>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

it('lists hot words with their days', async () => {
  openWords();
  const row = within(await screen.findByRole('row', { name: /试驾/ }));
  for (const text of ['10', '展示中', '不限', '2026-03-31']) expect(row.getByText(text)).toBeTruthy();
});

it('adds a hot word once it is complete', async () => {
  const page = openWords({ list: [] });
  expect(await screen.findByText('还没有热词')).toBeTruthy();
  const dialog = await openWindow(page, '添加热词');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByRole('alert').textContent).toContain('请填写词');
  await page.user.type(dialog.getByLabelText('热词'), '充电');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已添加')).toBeTruthy();
  expect(page.asked('search.putHotWord')).toEqual([{ word: '充电', position: 10, from: null, until: null }]);
});

it('changes a hot word, or says that a colleague was faster', async () => {
  const page = openWords({ refused: 'search.hotWordMoved' });
  const dialog = await openWindow(page, '修改 试驾');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('这个热词刚被其他同事修改，请刷新后再改')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
  expect(page.asked('search.putHotWord')[0]).toMatchObject({
    hotWordId: drive.hotWordId,
    seenChangedAt: drive.changedAt,
  });
});

it('removes a hot word', async () => {
  const page = openWords();
  const dialog = await openWindow(page, '删除 试驾');
  await page.user.click(dialog.getByRole('button', { name: '确认删除' }));
  expect(await screen.findByText('已删除')).toBeTruthy();
  expect(page.asked('search.removeHotWord')).toEqual([{ hotWordId: drive.hotWordId }]);
});

it('is read-only without the permission to edit', async () => {
  openWords({ permissions: ['search.read'] });
  await screen.findByRole('row', { name: /试驾/ });
  for (const name of [/添加热词/, /修改/, /删除/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
