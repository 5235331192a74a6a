import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCard, onePage } from '../../testing/products.ts';

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'mall.getMall': () => ({
      categories: [{ code: 'wear', name: '服饰', picture: null }],
      offers: [],
      newest: [],
      popular: [],
      hotWords: [],
    }),
    'mall.listProducts': ({ category }) =>
      onePage(category ? [aCard({ productCode: 'jacket', name: '防风夹克' })] : [aCard()]),
    ...answers,
  });
  return { ...renderPage(fake.call, '/pages/board/shop/home', { loggedIn: false }), ...fake };
}

it('opens a product with the code that continues on the phone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /陶瓷马克杯/ }));
  const panel = within(screen.getByRole('region', { name: '陶瓷马克杯' }));
  expect(panel.getByRole('img', { name: '在手机上打开陶瓷马克杯的二维码' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('陶瓷马克杯');
  await user.click(panel.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('region', { name: '陶瓷马克杯' })).toBeNull();
});

it('shows one category at a time, and closes the product of another', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /陶瓷马克杯/ }));
  await user.click(screen.getByRole('link', { name: '服饰' }));
  expect(await screen.findByRole('button', { name: /防风夹克/ })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/pages/board/shop/home?category=wear'));
  expect(screen.getByRole('link', { name: '服饰' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('region', { name: '陶瓷马克杯' })).toBeNull();
});

it('says so while nothing is sold', async () => {
  open({ 'mall.listProducts': () => onePage([]) });
  expect(await screen.findByText('商城正在上新')).toBeTruthy();
});
