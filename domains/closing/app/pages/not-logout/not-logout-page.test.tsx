import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anObstacle, anOwnClosing } from '../../testing/closing.ts';

it('shows each thing with its way out, until nothing is left', async () => {
  let obstacles = [anObstacle];
  const { call } = fakeCall({ 'closing.getOwnClosing': () => anOwnClosing({ obstacles }) });
  const { user } = renderPage(call, '/pages/mine/notLogout');
  const way = await screen.findByRole('link', { name: /^购车订单 C1/ });
  expect(way.getAttribute('href')).toContain('/pages/buy/orderDetail?orderNo=C1');
  obstacles = [];
  await user.click(screen.getByRole('button', { name: '重新检查' }));
  expect(await screen.findByRole('link', { name: '去注销' })).toBeTruthy();
});
