import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Flow } from '../../../contract/flow.ts';
import { flow } from '../../testing/flow.ts';

const there = flow({ provider: '测试电子签', status: 'atProvider' });
const signed = flow({ provider: '测试电子签', status: 'signed', signedAt: '2026-12-08T08:30:00.000Z' });

function open(start: Flow, read: () => Flow = () => start) {
  let now = start;
  const { call, asked } = fakeCall({
    'signing.getFlow': () => now,
    'signing.readProvider': () => {
      now = read();
      return { status: now.status };
    },
  });
  return { ...renderPage(call, '/pages/sign/signResult?flow=S1'), asked };
}

it('asks the provider when the customer comes back, and shows that it is signed', async () => {
  const { asked } = open(there, () => signed);
  expect(await screen.findByRole('heading', { name: '签署完成' })).toBeTruthy();
  expect(asked('signing.readProvider')).toEqual([{ flowNo: 'S1' }]);
});

it('waits for an answer that comes later, and asks again on demand', async () => {
  const { user, asked } = open(there);
  expect(await screen.findByRole('heading', { name: '还没有收到签署结果' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '继续签署' }).getAttribute('href')).toBe(
    '/pages/sign/verify?flow=S1',
  );
  await user.click(screen.getByRole('button', { name: '再次查询' }));
  await waitFor(() => expect(asked('signing.readProvider')).toHaveLength(2));
});

it('says that the provider does not answer', async () => {
  open(there, () => {
    throw refusal('signing.providerAway');
  });
  expect(await screen.findByText(refusal('signing.providerAway').message)).toBeTruthy();
});

it('says that the customer has refused there', async () => {
  open(there, () => flow({ provider: '测试电子签', status: 'refused' }));
  expect(await screen.findByRole('heading', { name: '已拒签' })).toBeTruthy();
});
