import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Plan } from '../../../contract/road-book.ts';
import { car, journey, plan, station } from '../../testing/plan.ts';

afterEach(() => sessionStorage.clear());

const bookId = '5f0c1f0e-3a52-4f0e-9a47-6d5d9d6f7a11';

function open(answer: () => Plan = plan, id?: string) {
  const { call, asked } = fakeCall({
    'account.getCustomer': () => customer,
    'order.listOrders': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    'road-book.listCars': () => ({ list: [car] }),
    'road-book.searchSpots': ({ keyword }) => ({
      list: [{ ...(keyword === '北京' ? journey.to : journey.from), address: '市中心' }],
      citiesOnly: false,
    }),
    'road-book.plan': answer,
    'road-book.listBooks': () => ({ list: [] }),
    'road-book.getBook': () => ({ bookId, name: '回家', journey, keptAt: '2026-03-01T00:00:00.000Z' }),
    'road-book.removeBook': () => ({}),
    'road-book.restoreBook': () => ({}),
    'road-book.keepBook': () => ({ bookId }),
  });
  const address = `/pages/charge/roadBook${id ? `?id=${id}` : ''}`;
  return { ...renderPage(call, address), asked };
}

it('plans a route between two searched places', async () => {
  const { user, asked } = open();
  for (const [what, words] of [
    ['起点', '上海'],
    ['终点', '北京'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`选择${what}`) }));
    await user.type(await screen.findByLabelText('搜索地点'), words);
    await user.click(await screen.findByRole('button', { name: new RegExp(`${words}.*市中心`) }));
  }
  await user.click(screen.getByRole('button', { name: /^车型/ }));
  await user.click(await screen.findByRole('button', { name: /长续航版/ }));
  await user.click(screen.getByRole('button', { name: '规划路线' }));
  const stop = await screen.findByRole('article', { name: '第 1 次充电' });
  expect(within(stop).getByText(/10:30 到达，电量 16% 充至 80%/)).toBeTruthy();
  expect(asked('road-book.plan')[0]).toMatchObject({ from: journey.from, to: journey.to, stops: null });
});

it('uses another station that the customer chooses, and back', async () => {
  const { user, asked } = open(plan, bookId);
  await user.click(await screen.findByRole('button', { name: '换一座' }));
  await user.click(screen.getByRole('button', { name: `改在${station(2).name}充电` }));
  await user.click(await screen.findByRole('button', { name: '恢复推荐的充电安排' }));
  expect(asked('road-book.plan').map(({ stops }) => stops)).toContainEqual([station(2).stationId]);
});

it('says honestly when there is no route', async () => {
  open(
    () =>
      plan({
        result: { outcome: 'noWay', afterName: '上海', nextName: '北京', gapM: 900_000, reachM: 200_000 },
      }),
    bookId,
  );
  expect(await screen.findByText('这样的电量到不了终点')).toBeTruthy();
  expect(screen.getByText(/约 900 km，中间没有可用的充电站，而按设定的电量最多行驶约 200 km/)).toBeTruthy();
});

it('edits the trip of a road book in the form, which starts with the stored one', async () => {
  const { user, address } = open(plan, bookId);
  await user.click(await screen.findByRole('button', { name: '修改行程' }));
  await expect.poll(address).toBe('/pages/charge/roadBook');
  expect(await screen.findByRole('button', { name: /北京.*终点/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('slider', { name: '当前电量' }).value).toBe('60');
});

it('reports missing input at both ends of a route', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '规划路线' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThanOrEqual(2);
});

it('marks an estimate', async () => {
  open(() => plan({ way: { ...plan().way, source: 'estimate', tollsFen: null } }), bookId);
  expect(await screen.findByText(/估算路线/)).toBeTruthy();
});

it('removes a road book and restores it', async () => {
  const { user, asked } = open(plan, bookId);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销删除' }));
  expect(await screen.findByRole('heading', { name: '回家' })).toBeTruthy();
  expect(asked('road-book.restoreBook')).toEqual([{ bookId }]);
});

it('says when there are too many requests', async () => {
  open(() => {
    throw refusal('road-book.tooMany');
  }, bookId);
  expect(await screen.findByText('规划得太频繁，请稍后再试')).toBeTruthy();
});
