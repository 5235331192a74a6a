import { ApiProvider } from '@ev/query/api.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { SavedView } from '../../../contract/views.ts';
import { SavedViews } from './saved-views.tsx';

const [toAllot, thisWeek] = [
  '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01',
  '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a02',
] as const;
const kept: SavedView[] = [
  { id: toAllot, name: '待配车', search: '?status=20' },
  { id: thisWeek, name: '本周要交付', search: '?status=7' },
];

/** A list whose conditions are changed by hand, too. */
function List({ from }: { from: string }) {
  const [search, setSearch] = useState(from);
  return (
    <>
      <SavedViews page="orders" search={search} onOpen={setSearch} />
      <p>{`显示 ${search}`}</p>
      <button type="button" onClick={() => setSearch('?status=20&of=mine')}>
        改条件
      </button>
    </>
  );
}

function open(from: string, { views = kept, taken = false } = {}) {
  const fake = fakeCall({
    'staff.listViews': () => ({ views }),
    'staff.saveView': () => {
      if (taken) throw refusal('staff.viewNameTaken');
      return { id: 'c' };
    },
    'staff.changeView': () => ({}),
    'staff.removeView': () => ({}),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={fake.call}>
        <ConfigProvider button={{ autoInsertSpace: false }}>
          <List from={from} />
        </ConfigProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { ...fake, user: userEvent.setup() };
}

it('shows a saved view by one tap, and which one is shown', async () => {
  const { user } = open('');
  const view = await screen.findByRole('button', { name: '待配车' });
  expect(view.getAttribute('aria-pressed')).toBe('false');
  await user.click(view);
  expect(screen.getByText('显示 ?status=20')).toBeTruthy();
  expect(view.getAttribute('aria-pressed')).toBe('true');
});

it('saves the current view under a name', async () => {
  const { user, asked } = open('?status=13', { views: [] });
  await user.click(await screen.findByRole('button', { name: '保存为视图' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByText('请填写视图名称')).toBeTruthy();
  await user.type(dialog.getByLabelText('视图名称'), '退订处理');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('staff.saveView')).toEqual([{ page: 'orders', name: '退订处理', search: '?status=13' }]);
  await waitFor(() => expect(asked('staff.listViews')).toHaveLength(2));
});

it('reports at the field that a name is taken', async () => {
  const { user } = open('?status=13', { taken: true });
  await user.click(await screen.findByRole('button', { name: '保存为视图' }));
  await user.type(await screen.findByLabelText('视图名称'), '待配车');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已有同名的视图，请换一个名称')).toBeTruthy();
  expect((screen.getByLabelText('视图名称') as HTMLInputElement).value).toBe('待配车');
});

it('changes a view’s name, and its conditions', async () => {
  const { user, asked } = open('?status=20');
  await user.click(await screen.findByRole('button', { name: '重命名' }));
  const name = await screen.findByLabelText('视图名称');
  await user.clear(name);
  await user.type(name, '等车');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '待配车' }));
  await user.click(screen.getByRole('button', { name: '改条件' }));
  await user.click(screen.getByRole('button', { name: '更新“待配车”' }));
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('staff.changeView')).toEqual([
    { id: toAllot, name: '等车', search: '?status=20' },
    { id: toAllot, name: '待配车', search: '?status=20&of=mine' },
  ]);
});

it('removes a view after a second confirmation', async () => {
  const { user, asked } = open('?status=7');
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(asked('staff.removeView')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('staff.removeView')).toEqual([{ id: thisWeek }]);
});

it('is hidden when nothing is saved and nothing is filtered', async () => {
  const { asked } = open('', { views: [] });
  await waitFor(() => expect(asked('staff.listViews')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: '保存的视图' })).toBeNull();
});
