import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

function open(at: string) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'search.listMisses': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [{ word: '皮卡', count: 12, lastDay: '2026-03-01' }],
      total: 1,
      pageNo,
      pageSize,
    }),
    'search.listSynonyms': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [
        {
          synonymsId: '00000000-0000-4000-8000-00000000a001',
          words: ['轿车', '轿跑'],
          changedAt: '2026-03-01T01:00:00.000Z',
          changedBy: '周远',
        },
      ],
      total: 1,
      pageNo,
      pageSize,
    }),
    'search.putSynonyms': () => ({ synonymsId: '00000000-0000-4000-8000-00000000a002' }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('lists words without a result for a period, and adds a synonym to one', async () => {
  const { user, asked } = open('/search-misses?days=30');
  const row = within(await screen.findByRole('row', { name: /皮卡/ }));
  expect(row.getByText('12')).toBeTruthy();
  expect(asked('search.listMisses')).toEqual([{ days: 30, keyword: undefined, pageNo: 1, pageSize: 20 }]);
  await user.click(row.getByRole('button', { name: '为 皮卡 添加同义词' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByRole('alert').textContent).toBe('至少填写两个词');
  await user.type(dialog.getByRole('combobox', { name: '同义词' }), '货车{Enter}');
  await user.click(dialog.getByRole('button', { name: /保存/ }));
  expect(await screen.findByText('已添加')).toBeTruthy();
  expect(asked('search.putSynonyms')).toEqual([{ words: ['皮卡', '货车'] }]);
});

it('lists synonyms, and changes a group as it was seen', async () => {
  const { user, asked } = open('/synonyms?q=轿');
  const row = within(await screen.findByRole('row', { name: /轿车、轿跑/ }));
  expect(asked('search.listSynonyms')[0]).toMatchObject({ keyword: '轿' });
  await user.click(row.getByRole('button', { name: '修改 轿车、轿跑' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: '同义词' }), '三厢{Enter}');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeTruthy();
  expect(asked('search.putSynonyms')[0]).toMatchObject({
    seenChangedAt: '2026-03-01T01:00:00.000Z',
    words: ['轿车', '轿跑', '三厢'],
  });
});
