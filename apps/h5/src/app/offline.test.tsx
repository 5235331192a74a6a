import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anAddress } from './address.fixture.ts';

let connected = true;
const setConnected = (value: boolean) => {
  connected = value;
  onlineManager.setOnline(value);
};
afterEach(() => setConnected(true));

function open() {
  const { call, asked } = fakeCall({
    'account.listAddresses': async () => {
      if (!connected) throw offline();
      return { addresses: [anAddress] };
    },
    'account.setDefaultAddress': async () => {
      if (!connected) throw offline();
      return {};
    },
  });
  return { ...renderPage(call, '/pages/mine/addressManage'), asked };
}

it('reports a missing network at once, and shows the page when it is back', async () => {
  setConnected(false);
  open();
  expect(await screen.findByText('网络异常')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新连接' })).toBeTruthy();
  setConnected(true);
  expect(await screen.findByText('林知远')).toBeTruthy();
});

it('refuses a tap without a network at once, and does not repeat it later', async () => {
  const { user, asked } = open();
  const button = await screen.findByRole('button', { name: '设为默认' });
  setConnected(false);
  await user.click(button);
  await waitFor(() => expect(asked('account.setDefaultAddress')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: '设为默认' })).toHaveProperty('disabled', false);
  setConnected(true);
  expect(await screen.findByText('林知远')).toBeTruthy();
  expect(asked('account.setDefaultAddress')).toHaveLength(1);
});
