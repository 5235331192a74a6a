import { takePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Address } from '../../../contract/address.ts';

const address = (id: string, change: Partial<Address> = {}): Address => ({
  id,
  name: `收货人${id}`,
  phone: '13800000001',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
  postalCode: null,
  tag: 'home',
  isDefault: false,
  ...change,
});

function open(list: Address[], query = '') {
  let kept = list;
  const { call, asked } = fakeCall({
    'account.listAddresses': () => ({ addresses: kept }),
    'account.setDefaultAddress': ({ id }) => {
      kept = kept.map((one) => ({ ...one, isDefault: one.id === id }));
      return {};
    },
    'account.deleteAddress': ({ id }) => {
      kept = kept.filter((one) => one.id !== id);
      return {};
    },
    'account.saveAddress': (input) => {
      const added = address('new', { name: input.name });
      kept = [...kept, added];
      return { id: added.id };
    },
  });
  return { ...renderPage(call, `/pages/mine/addressManage${query}`), asked };
}
const card = (name: string) => screen.findByRole('article', { name: new RegExp(name) });

it('makes one the default', async () => {
  const { user } = open([address('a', { isDefault: true }), address('b')]);
  await user.click(within(await card('收货人b')).getByRole('button', { name: '设为默认' }));
  await waitFor(async () => expect(within(await card('收货人b')).getByText('默认地址')).toBeTruthy());
  expect(within(await card('收货人a')).queryByText('默认地址')).toBeNull();
});

it('deletes after a confirmation, and restores a deleted one', async () => {
  const { user, asked } = open([address('a')]);
  await user.click(within(await card('收货人a')).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有收货地址')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await card('收货人a')).toBeTruthy();
  expect(asked('account.saveAddress')).toMatchObject([
    { name: '收货人a', districtCode: '330106', tag: 'home' },
  ]);
});

it('returns the chosen one to the page that asked', async () => {
  const { user, address: at } = open([address('a'), address('b')], '?select=1');
  await user.click(within(await card('收货人b')).getByRole('button', { name: /文三路/ }));
  await waitFor(() => expect(at()).toBe(pageBefore));
  expect(takePageResult('address')).toBe('b');
});

it('offers no more than twenty', async () => {
  open(Array.from({ length: 20 }, (_, n) => address(String(n))));
  expect(await screen.findByText('最多保存 20 个地址')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '新增地址' })).toBeNull();
});
