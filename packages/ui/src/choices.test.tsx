import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { offeredPages, Pagination } from './pagination.tsx';
import { Rate } from './rate.tsx';
import { TreeSelect } from './tree-select.tsx';

test.each([
  [1, 13, [1, 2, 3, 4, 5]],
  [6, 13, [4, 5, 6, 7, 8]],
  [13, 13, [9, 10, 11, 12, 13]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %d of %d offers %j', (page, last, offered) => {
  expect(offeredPages(page, last)).toEqual(offered);
});

test('ten items make a page; the ends have no further link', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<Pagination page={1} total={21} onChange={onChange} />);
  const nav = within(screen.getByRole('navigation', { name: '翻页' }));
  expect(nav.getByRole('button', { current: 'page' }).textContent).toBe('1');
  await userEvent.click(nav.getByRole('button', { name: '上一页' }));
  await userEvent.click(nav.getByRole('button', { name: '第 1 页' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(nav.getByRole('button', { name: '下一页' }));
  await userEvent.click(nav.getByRole('button', { name: '第 3 页' }));
  expect(onChange.mock.calls).toEqual([[2], [3]]);
  // The list became shorter meanwhile.
  rerender(<Pagination page={9} total={21} onChange={onChange} />);
  expect(nav.getByRole('button', { current: 'page' }).textContent).toBe('3');
});

function Stars() {
  const [value, setValue] = useState(0);
  return <Rate label="服务" value={value} onChange={setValue} />;
}

test('five stars are given by pointer or keys, and announced as text', async () => {
  render(<Stars />);
  const stars = within(screen.getByRole('radiogroup', { name: '服务' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(stars.map((star) => [star.getAttribute('aria-label'), star.checked])).toEqual(
    [1, 2, 3, 4, 5].map((one) => [`${one} 分`, false]),
  );
  await userEvent.click(screen.getByLabelText('4 分'));
  expect(stars.map((star) => star.checked)).toEqual([false, false, false, true, false]);
  render(<Rate label="门店评分" value={4} />);
  expect(screen.getByRole('img', { name: '门店评分 4 分，满分 5 分' })).toBeTruthy();
});

const branches = [
  {
    key: 'charge',
    label: '充电',
    children: [
      { value: 'slow', label: '变慢' },
      { value: 'station', label: '充电站', disabledReason: '请在订单中反馈' },
    ],
  },
  {
    key: 'drive',
    label: '行驶',
    children: [
      { value: 'noise', label: '异响' },
      { value: 'pull', label: '跑偏' },
    ],
  },
];

function Tree({ start = [], max }: { start?: string[]; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <output>{value.join()}</output>
      <TreeSelect label="问题" branches={branches} value={value} onChange={setValue} max={max} />
    </>
  );
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const chosen = () => screen.getByRole('status').textContent;

test('a tree is 300 high, opens the branch of the choice, and chooses in several', async () => {
  render(<Tree start={['noise']} />);
  expect((screen.getByRole('group', { name: '问题' }) as HTMLElement).style.height).toBe('18.75rem');
  expect(screen.getByRole('button', { name: '异响', pressed: true })).toBeTruthy();
  await press(/^充电$/);
  await press(/^变慢/);
  await press(/^充电站/);
  expect(chosen()).toBe('noise,slow');
  await press(/^变慢/);
  expect(chosen()).toBe('noise');
});

test('a full tree says so; of a single one the last choice counts', async () => {
  const { unmount } = render(<Tree start={['slow', 'noise']} max={2} />);
  await press(/^行驶 ?，已选 1 项$/);
  await press(/跑偏 ?最多选择 2 项/);
  expect(chosen()).toBe('slow,noise');
  unmount();
  render(<Tree start={['noise']} max={1} />);
  await press(/^跑偏/);
  expect(chosen()).toBe('pull');
});
