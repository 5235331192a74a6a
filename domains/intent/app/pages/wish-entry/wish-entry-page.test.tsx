import type { Api } from '@ev/contract';
import { modelDetails } from '@ev/showcase/world/cars.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const [ling] = modelDetails;
type Wish = Api['intent.getWish']['output']['wish'];

function openWish(first: Wish = null) {
  if (!ling) throw new Error('no car');
  let wish = first;
  const { call, seen } = fakeCall({
    'showcase.getModel': () => ling,
    'intent.getWish': () => ({ wish }),
    'intent.countWishes': () => ({
      people: 12_345,
      topics: [
        { topic: 'price', count: 101 },
        { topic: 'range', count: 100 },
        { topic: 'space', count: 10_000 },
      ],
    }),
    'intent.saveWish': ({ topics, remark = '', remind }) => {
      const savedAt = '2026-12-08T08:00:00.000Z';
      wish = { topics, remark, remind, savedAt };
      return { savedAt };
    },
  });
  const saved = () => seen.filter(([id]) => id === 'intent.saveWish').map(([, input]) => input);
  return { ...renderPage(call, '/pages/buy/wishEntry?modelCode=ling'), saved };
}

const topic = (name: RegExp) => screen.findByRole('button', { name });

it('saves a choice, if there is one', async () => {
  const { user, saved } = openWish();
  await user.click(await screen.findByRole('button', { name: '保存心愿单' }));
  expect(screen.getByText('请至少选择一个期待')).toBeTruthy();
  expect(saved()).toEqual([]);
  await user.click(await topic(/续航更长/));
  await user.click(await topic(/价格更友好/));
  await user.click(await topic(/续航更长/));
  await user.click(screen.getByRole('switch', { name: '开放预订时提醒我' }));
  await user.click(screen.getByRole('button', { name: '保存心愿单' }));
  expect(await screen.findByText('12月8日 16:00 已保存，可以随时修改')).toBeTruthy();
  expect(saved()).toEqual([{ modelCode: 'ling', topics: ['price'], remark: '', remind: false }]);
});

it('shows a hundred others and more, without the customer, and says when a change is not saved', async () => {
  const { user } = openWish({
    topics: ['price', 'range'],
    remark: '',
    remind: true,
    savedAt: '2026-12-08T08:00:00.000Z',
  });
  const price = await screen.findByRole('button', { name: /价格更友好 ?100 人也期待/ });
  expect(price.getAttribute('aria-pressed')).toBe('true');
  expect((await topic(/续航更长/)).textContent).toBe('续航更长');
  await user.click(await topic(/空间更大/));
  expect(screen.getByText('修改还没有保存')).toBeTruthy();
});

it('shows ten thousand and more people in 万', async () => {
  openWish();
  expect((await topic(/空间更大/)).textContent).toBe('空间更大1.0万 人也期待');
  expect(screen.getByText('1.2万 人写下了心愿')).toBeTruthy();
});
