import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContract, aFlow } from '../../testing/contract.ts';

function open(contract = aContract({ status: 'toSign', flowNo: 'F1' }), flow = aFlow()) {
  const { call, asked } = fakeCall({
    'sales-contract.getContract': () => ({ contract }),
    'signing.getFlow': () => flow,
    'signing.confirmRead': () => ({ readAt: '2026-12-08T08:01:00.000Z' }),
  });
  return { ...renderPage(call, '/pages/buy/sign?orderNo=C1'), asked };
}

const button = () => screen.findByRole('button', { name: /^去签署/ });
const isOff = async () => (await button()).getAttribute('aria-disabled') === 'true';

it('shows the important points, and lets sign only what was read to its end', async () => {
  const { user, asked, address } = open();
  await screen.findByRole('heading', { name: '签署前请先看这几点' });
  expect(await isOff()).toBe(true);
  // As a keyboard or a screen reader gets there.
  fireEvent.focus(screen.getByText('合同正文到此结束'));
  await waitFor(async () => expect(await isOff()).toBe(false));
  await user.click(await button());
  await waitFor(() => expect(address()).toBe('/pages/sign/verify?flow=F1'));
  expect(asked('signing.confirmRead')).toEqual([{ flowNo: 'F1' }]);
});

it('does not ask again for what was read before', async () => {
  open(undefined, aFlow({ readAt: '2026-12-08T08:00:00.000Z' }));
  expect(await isOff()).toBe(false);
});

it('leads to the form while there is no text', async () => {
  open(aContract({ note: '证件号码有误' }));
  expect(await screen.findByText('证件号码有误')).toBeTruthy();
  const link = screen.getByRole('link', { name: '填写合同信息' });
  expect(link.getAttribute('href')).toBe('/pages/buy/write?orderNo=C1');
});
