import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RescueCase } from '../../../contract/rescue.ts';
import { aRescue, onTheWay } from '../../testing/rescues.ts';

const at = '/pages/car/cancelService?id=J1';

it('says what it costs before it cancels', async () => {
  const { call, asked } = fakeCall({
    'rescue.getCase': () => onTheWay(),
    'rescue.cancelCase': () => ({ status: 'cancelled', feeFen: 8_000 }),
  });
  const { user, address } = renderPage(call, at);
  expect(await screen.findByText(/取消收取 ¥80/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^确认取消/ }));
  expect(asked('rescue.cancelCase')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '等待时间太长' }));
  await user.click(screen.getByRole('button', { name: /^确认取消/ }));
  await waitFor(() => expect(address()).toBe('/pages/car/serviceProgress?id=J1'));
  expect(asked('rescue.cancelCase')).toEqual([{ caseNo: 'J1', reason: 'tooLong', seenFeeFen: 8_000 }]);
});

it('shows the new fee when the vehicle has left meanwhile', async () => {
  let rescue: RescueCase = aRescue();
  const { call } = fakeCall({
    'rescue.getCase': () => rescue,
    'rescue.cancelCase': () => {
      rescue = onTheWay();
      throw refusal('rescue.feeChanged');
    },
  });
  const { user } = renderPage(call, at);
  expect(await screen.findByText('现在取消不收费')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '问题已解决' }));
  await user.click(screen.getByRole('button', { name: /^确认取消/ }));
  expect(await screen.findByText('取消的费用已变化，请核对后再取消')).toBeTruthy();
  expect(await screen.findByText(/取消收取 ¥80/)).toBeTruthy();
});

it('cancels with the link of a visitor', async () => {
  const { call, asked } = fakeCall({
    'rescue.followCase': () => aRescue({ role: 'holder' }),
    'rescue.cancelAsVisitor': () => ({ status: 'cancelled', feeFen: 0 }),
  });
  const { user } = renderPage(call, `${at}&token=T`, { loggedIn: false });
  await user.click(await screen.findByRole('radio', { name: '点错了' }));
  await user.click(screen.getByRole('button', { name: /^确认取消/ }));
  await waitFor(() =>
    expect(asked('rescue.cancelAsVisitor')).toEqual([
      { caseNo: 'J1', token: 'T', reason: 'mistake', seenFeeFen: 0 },
    ]),
  );
});

it('offers nothing once the work has begun', async () => {
  const { call } = fakeCall({
    'rescue.getCase': () => aRescue({ status: 'inService', canCancel: false }),
  });
  renderPage(call, at);
  expect(await screen.findByText(/现在不能取消/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /拨打救援热线/ }).getAttribute('href')).toBe('tel:400-000-0119');
  expect(screen.queryByRole('button', { name: /^确认取消/ })).toBeNull();
});
