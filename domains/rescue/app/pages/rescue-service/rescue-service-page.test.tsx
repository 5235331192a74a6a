import { changeDraft } from '@ev/app-kit/use-draft.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { aVehicle } from '@ev/vehicle/app/testing/vehicles.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdRescue } from '../../data/held-rescue.ts';
import { anInfo, aRescue } from '../../testing/rescues.ts';
import { rescueDraft, type TypedRescue } from './typed-rescue.ts';

const at = '/pages/car/rescueService?type=flatTyre';
afterEach(() => {
  holdRescue(null);
  vi.restoreAllMocks();
});

type User = ReturnType<typeof renderPage>['user'];
async function fill(user: User) {
  await user.click(await screen.findByRole('radio', { name: '是，都在安全的地方' }));
  await user.type(screen.getByLabelText(/位置说明/), '沪渝高速往西 K35');
  await user.type(screen.getByLabelText(/姓名/), '林岚');
  await user.type(screen.getByLabelText(/手机号/), '138 0000 1111');
}
const wanted = {
  kind: 'flatTyre',
  place: null,
  placeText: '沪渝高速往西 K35',
  contactName: '林岚',
  contactPhone: '13800001111',
  vin: null,
  plate: null,
  inSafePlace: true,
  text: '',
};

it('sends a visitor’s request, and the same one again after a lost response', async () => {
  let times = 0;
  const { call, asked } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'rescue.requestAsVisitor': () => {
      times += 1;
      if (times === 1) throw refusal('rescue.tooMany');
      return { caseNo: 'J1', token: 'T' };
    },
    'rescue.followCase': () => aRescue({ role: 'holder' }),
  });
  const { user, address } = renderPage(call, at, { loggedIn: false });
  await fill(user);
  await user.click(screen.getByRole('button', { name: /^申请救援/ }));
  expect(await screen.findByText('提交得太频繁，请直接拨打救援热线')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^申请救援/ }));
  await waitFor(() => expect(address()).toBe('/pages/car/serviceProgress?id=J1&token=T'));
  const [first, second] = asked('rescue.requestAsVisitor');
  expect(first).toEqual({ ...wanted, requestId: expect.any(String) });
  expect(second).toEqual(first);
});

it('sends a customer’s request with the chosen car', async () => {
  const { call, asked } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'vehicle.listVehicles': () => ({ vehicles: [] }),
    'rescue.requestRescue': () => ({ caseNo: 'J1' }),
    'rescue.getCase': () => aRescue(),
  });
  const { user, address } = renderPage(call, at);
  await fill(user);
  await user.click(screen.getByRole('button', { name: /^申请救援/ }));
  await waitFor(() => expect(address()).toBe('/pages/car/serviceProgress?id=J1'));
  expect(asked('rescue.requestRescue')).toEqual([{ ...wanted, pictureIds: [] }]);
});

it('sends no car that the customer no longer has, and no plate with their own', async () => {
  const own = aVehicle();
  const { call, asked } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'vehicle.listVehicles': () => ({ vehicles: [own] }),
    'rescue.requestRescue': () => {
      throw refusal('rescue.tooMany');
    },
  });
  const { user } = renderPage(call, at);
  changeDraft<TypedRescue>(rescueDraft, () => ({ vin: 'LAY1A2B36R7654321', plate: '沪AD54321' }));
  await fill(user);
  expect(await screen.findByRole('radio', { name: '其他车', checked: true })).toBeTruthy();
  const send = () => user.click(screen.getByRole('button', { name: /^申请救援/ }));
  await send();
  await waitFor(() => expect(asked('rescue.requestRescue')).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /青驭 凌/ }));
  await send();
  await waitFor(() => expect(asked('rescue.requestRescue')).toHaveLength(2));
  expect(asked('rescue.requestRescue')).toMatchObject([
    { vin: null, plate: '沪AD54321' },
    { vin: own.vin, plate: null },
  ]);
});

it('asks for the missing fields, and warns who is in danger', async () => {
  const { call } = fakeCall({ 'rescue.getInfo': () => anInfo() });
  const { user } = renderPage(call, at, { loggedIn: false });
  await user.click(await screen.findByRole('radio', { name: /^否/ }));
  expect(screen.getByText(/请先带所有人离开车道/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^申请救援/ }));
  expect(await screen.findByText('请填写联系人')).toBeTruthy();
  await user.type(screen.getByLabelText(/姓名/), '林岚');
  await user.type(screen.getByLabelText(/手机号/), '13800001111');
  expect(await screen.findByText('请先定位，或写明所在的位置')).toBeTruthy();
});

it('says to call without a network, and sends nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { call, asked } = fakeCall({ 'rescue.getInfo': () => anInfo() });
  const { user } = renderPage(call, at, { loggedIn: false });
  expect(await screen.findByText(/现在没有网络，申请发不出去/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /拨打救援热线/ }).getAttribute('href')).toMatch(/^tel:/);
  await user.click(screen.getByRole('button', { name: /^申请救援/ }));
  expect(asked('rescue.requestAsVisitor')).toEqual([]);
});
