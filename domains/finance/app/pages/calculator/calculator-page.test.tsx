import { modelDetails } from '@ev/showcase/world/cars.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plans } from '../../testing/loans.ts';

const open = (offered = plans, address = '/pages/finance/calculatorPage?modelCode=ling&price=20000000') => {
  const { call } = fakeCall({
    'finance.listPlans': () => ({ plans: offered, serverTime: '2026-11-23T08:00:00.000Z' }),
    'showcase.listModels': () => ({ models: modelDetails }),
  });
  return renderPage(call, address, { loggedIn: false });
};

it('shows plans side by side, the yearly rate beside the instalment, and rows that add up', async () => {
  const { user } = open();
  const tiles = within(await screen.findByRole('list', { name: '金融方案' })).getAllByRole('button');
  expect(tiles.map(({ textContent }) => /年化利率([\d.]+%)/.exec(textContent ?? '')?.[1])).toEqual([
    '4.5%',
    '0%',
  ]);
  expect(tiles[0]?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/36 期共还 ¥171,342.30/)).toBeTruthy();
  await user.click(tiles[1] as HTMLElement);
  expect(screen.getByText(/24 期共还 ¥120,000/)).toBeTruthy();
});

it('follows the sliders for down payment and term', async () => {
  open();
  const down = await screen.findByRole('slider', { name: '首付比例' });
  fireEvent.change(down, { target: { value: '50' } });
  expect(screen.getByText('首付 50%')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: '期数' }), { target: { value: '0' } });
  expect(screen.getByText(/24 期共还/)).toBeTruthy();
});

it('says politely that there is no plan, and links to the configurator', async () => {
  open([]);
  expect(await screen.findByText('暂无可用的金融方案')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去选配' })).toBeTruthy();
});

it('offers the plans of the model that is shown, also without one in the address', async () => {
  const { call, asked } = fakeCall({
    'finance.listPlans': () => ({ plans, serverTime: '2026-11-23T08:00:00.000Z' }),
    'showcase.listModels': () => ({ models: modelDetails }),
  });
  renderPage(call, '/pages/finance/calculatorPage', { loggedIn: false });
  expect(await screen.findByRole('list', { name: '金融方案' })).toBeTruthy();
  expect(asked('finance.listPlans')).toEqual([{ modelCode: modelDetails[0]?.modelCode }]);
});

it('says so without a network', async () => {
  const { call } = fakeCall({
    'finance.listPlans': () => {
      throw offline();
    },
    'showcase.listModels': () => ({ models: modelDetails }),
  });
  renderPage(call, '/pages/finance/calculatorPage', { loggedIn: false });
  expect(await screen.findByRole('button', { name: '重新连接' })).toBeTruthy();
});
