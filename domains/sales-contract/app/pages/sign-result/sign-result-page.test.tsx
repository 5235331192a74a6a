import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContract } from '../../testing/contract.ts';

function open(contract = aContract()) {
  const { call } = fakeCall({ 'sales-contract.getContract': () => ({ contract }) });
  return renderPage(call, '/pages/buy/signResult?orderNo=C1');
}

const signed = (change: Parameters<typeof aContract>[0] = {}) =>
  aContract({ status: 'signed', open: false, signedAt: '2026-12-08T08:00:00.000Z', ...change });

it('leads to the lock, and says that the file is being made', async () => {
  open(signed());
  const link = await screen.findByRole('link', { name: '去锁单' });
  expect(link.getAttribute('href')).toBe('/pages/buy/lock?orderNo=C1');
  expect(screen.getByText(/正在生成/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '查看合同' })).toBeNull();
});

it('links to the file once it is made, also to a paper', async () => {
  open(signed({ documentNo: 'D1', contractType: '1' }));
  const link = await screen.findByRole('link', { name: '查看合同' });
  expect(link.getAttribute('href')).toBe('/pages/buy/pdfDetail?id=D1&type=paper');
});

it('leads back to a contract that is not signed', async () => {
  open(aContract({ status: 'toSign', flowNo: 'F1' }));
  const link = await screen.findByRole('link', { name: '继续签署' });
  expect(link.getAttribute('href')).toBe('/pages/buy/sign?orderNo=C1');
});
