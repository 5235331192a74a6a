import { tokenStore } from '@ev/app-kit/session.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const address = '/pages/store/detail?id=s1&lead=1';

async function open(refuse: () => void = () => undefined) {
  const { call, asked } = fakeCall({
    'store.getStore': () => ({
      id: 's1',
      name: '青驭中心 · 上海静安',
      cityCode: '310000',
      cityName: '上海',
      address: '南京西路 1601 号',
      phone: '02160001001',
      lat: 31.2,
      lng: 121.4,
      opensAt: '10:00',
      closesAt: '22:00',
      services: ['sales'],
      picture: null,
      distanceM: null,
      introduction: '',
      traffic: '',
      modelCodes: [],
    }),
    'showcase.listModels': () => ({ models: [] }),
    'store.leaveStoreLead': () => {
      refuse();
      return { leadId: 'L1' };
    },
  });
  const page = { ...renderPage(call, address), asked: () => asked('store.leaveStoreLead') };
  await screen.findByRole('dialog', { name: '请门店联系我' });
  return page;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const draft = () => sessionStorage.getItem('draft.store-lead');

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field(/称呼/), '林女士');
  await user.type(field(/手机号/), '138 0000 0001');
}

it('asks the store to call, and restarts', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  expect(document.activeElement).toBe(field(/称呼/));
  expect(page.asked()).toEqual([]);
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findAllByText('已收到，门店会尽快联系你')).toHaveLength(2);
  expect(page.asked()).toEqual([{ storeId: 's1', name: '林女士', phone: '13800000001' }]);
  expect(draft()).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '请门店联系我' }));
  await screen.findByRole('dialog', { name: '请门店联系我' });
  expect(field(/称呼/).value).toBe('');
});

it('keeps a visitor’s input during the login', async () => {
  const page = await open();
  act(() => tokenStore.clear());
  await screen.findByRole('textbox', { name: /称呼/ });
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: '登录并提交' }));
  expect(decodeURIComponent(page.address())).toContain(address);
  expect(page.asked()).toEqual([]);
  expect(draft()).toContain('林女士');
});

it('says in the form why the store will not call', async () => {
  const page = await open(() => {
    throw refusal('store.tooManyLeads');
  });
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: '提交' }));
  const sheet = within(screen.getByRole('dialog', { name: '请门店联系我' }));
  expect(await sheet.findByText(/今天提交的联系请求已较多/)).toBeTruthy();
  expect(field(/称呼/).value).toBe('林女士');
});
