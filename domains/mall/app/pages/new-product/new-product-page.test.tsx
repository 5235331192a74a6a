import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard, serverTime } from '../../testing/products.ts';

const coming = aCard({ name: '小车模型', state: 'upcoming', launchAt: '2026-11-26T06:30:00.000Z' });

it('counts down to launches, reminds of them and shows what is new', async () => {
  let reminded = false;
  const { call, asked } = fakeCall({
    'mall.listLaunches': () => ({
      upcoming: [
        { ...coming, remindCount: 112 },
        { ...coming, productCode: 'cup', name: '随行杯', remindCount: 12 },
      ],
      recent: [aCard({ productCode: 'mat', name: '脚垫' })],
      serverTime,
    }),
    'mall.listReminders': () => ({ productCodes: reminded ? ['mug'] : [] }),
    'mall.setReminder': ({ on }) => {
      reminded = on;
      return { reminded };
    },
  });
  const { user } = renderPage(call, '/pages/shop/newProduct');
  const launch = within(await screen.findByRole('article', { name: '小车模型' }));
  expect(launch.getByText(/开售/).textContent).toBe('11月26日 14:30 开售，还有 3 天 4 小时');
  expect(launch.getByText('112 人已设提醒')).toBeTruthy();
  // Few speak against a product.
  expect(screen.queryByText('12 人已设提醒')).toBeNull();
  await user.click(launch.getByRole('button', { name: '提醒我：小车模型' }));
  expect(await launch.findByRole('button', { name: '取消提醒：小车模型' })).toBeTruthy();
  expect(asked('mall.setReminder')).toEqual([{ productCode: 'mug', on: true }]);
  expect(screen.getByRole('article', { name: '脚垫' })).toBeTruthy();
});

it('says so when nothing is new', async () => {
  const { call } = fakeCall({ 'mall.listLaunches': () => ({ upcoming: [], recent: [], serverTime }) });
  renderPage(call, '/pages/shop/newProduct');
  expect(await screen.findByText('最近没有新品')).toBeTruthy();
});
