import { givePageResult } from '@ev/app-kit/page-result.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aCareHub, aDueItem, aServiceItem, aStore, vin } from '../../testing/maintenance.ts';

const at = `/pages/maintain/order?vin=${vin}`;
const slot = { storeId: 'S1', day: '2026-12-08', hour: 9 };

afterEach(() => {
  act(() => feedback.hideToast());
  sessionStorage.clear();
});

function open(answers: Parameters<typeof fakeCall>[0] = {}) {
  const fake = fakeCall({
    'maintenance.getCareHub': () => aCareHub(),
    'maintenance.listItems': () => ({
      items: [
        aServiceItem(),
        aServiceItem({ code: 'noise', kind: 'repair', name: '异响检查', priceFen: null }),
      ],
    }),
    'maintenance.listStores': () => ({ stores: [aStore(), aStore({ storeId: 'S2', name: '滨江服务中心' })] }),
    'maintenance.listSlots': () => ({ days: [] }),
    'account.listAddresses': () => ({
      addresses: [
        {
          id: '0196f000-0000-7000-8000-000000000001',
          name: '林岚',
          phone: '13800005678',
          provinceCode: '330000',
          cityCode: '330100',
          districtCode: '330106',
          region: '浙江省杭州市西湖区',
          detail: '文三路 1 号',
          postalCode: null,
          tag: null,
          isDefault: true,
        },
      ],
    }),
    'maintenance.book': () => ({ appointmentNo: 'A1' }),
    ...answers,
  });
  return { ...fake, ...renderPage(fake.call, at) };
}

type User = ReturnType<typeof open>['user'];
const submit = async (user: User) => user.click(await screen.findByRole('button', { name: '提交预约' }));
async function chooseStore(user: User, name = /杭州西湖服务中心/) {
  await user.click(await screen.findByRole('button', { name: /选择门店/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择门店' }));
  await user.click(sheet.getByRole('radio', { name }));
}

/** As after the way to the page of times. */
async function chooseTime(user: User, history: ReturnType<typeof open>['history']) {
  await user.click(await screen.findByRole('button', { name: /选择时间/ }));
  givePageResult('serviceTime', 'S1 2026-12-08 9');
  act(() => history.go(-1));
}

it('books what is due and what was added, at the chosen store and time', async () => {
  const { user, asked, address, history } = open();
  expect(((await screen.findByRole('checkbox', { name: /基础保养/ })) as HTMLInputElement).checked).toBe(
    true,
  );
  await user.type(screen.getByLabelText(/问题描述/), '低速转弯有异响');
  await submit(user);
  expect(await screen.findByText('请选择门店')).toBeTruthy();
  await chooseStore(user);
  await chooseTime(user, history);
  expect(await screen.findByRole('button', { name: /12月8日 周二 09:00–10:00/ })).toBeTruthy();
  await submit(user);
  await expect.poll(address).toBe('/pages/maintain/appointmentDetail?id=A1');
  expect(asked('maintenance.book')).toEqual([
    {
      ...slot,
      vin,
      itemCodes: ['basic'],
      problem: '低速转弯有异响',
      pictureIds: [],
      way: 'store',
      contactName: '林岚',
      contactPhone: '13800005678',
      expectedFen: 58_000,
    },
  ]);
});

it('books a campaign of the car, which is free', async () => {
  const recall = aDueItem({ itemCode: 'G1', kind: 'recall', name: '制动软管检查', why: '可能渗漏' });
  const { user, asked, history } = open({
    'maintenance.getCareHub': () => aCareHub({ due: [recall] }),
  });
  const option = await screen.findByRole('checkbox', { name: /制动软管检查.*免费.*可能渗漏/ });
  expect((option as HTMLInputElement).checked).toBe(true);
  await chooseStore(user);
  await chooseTime(user, history);
  await submit(user);
  await expect
    .poll(() => asked('maintenance.book').at(-1))
    .toMatchObject({ itemCodes: ['G1'], expectedFen: 0 });
});

it('adds the fee where the car is collected, at the default address', async () => {
  const { user, asked, history } = open();
  await chooseStore(user);
  await user.click(screen.getByRole('radio', { name: /上门取送/ }));
  expect(screen.getByText('浙江省杭州市西湖区文三路 1 号')).toBeTruthy();
  await chooseTime(user, history);
  await submit(user);
  await expect
    .poll(() => asked('maintenance.book').at(-1))
    .toMatchObject({
      way: 'pickUp',
      pickUpAddressId: '0196f000-0000-7000-8000-000000000001',
      expectedFen: 67_900,
    });
});

it('offers free times close to one that another customer was faster to book', async () => {
  let isTaken = true;
  const { user, asked, history, address } = open({
    'maintenance.book': () => {
      if (isTaken) throw refusal('maintenance.slotTaken');
      return { appointmentNo: 'A1' };
    },
    'maintenance.checkAppointTime': () => ({
      available: false,
      message: '这个时段已约满',
      alternatives: [{ day: '2026-12-08', hour: 11 }],
    }),
  });
  await chooseStore(user);
  await chooseTime(user, history);
  await submit(user);
  expect(await screen.findByText('这个时段已约满，请换一个时间')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '12月8日 周二 11:00–12:00' }));
  expect(screen.queryByText('这个时段已约满，请换一个时间')).toBeNull();
  isTaken = false;
  await submit(user);
  await expect.poll(address).toBe('/pages/maintain/appointmentDetail?id=A1');
  expect(asked('maintenance.book').map(({ hour }) => hour)).toEqual([9, 11]);
});

it('drops the time when another store is chosen', async () => {
  const { user, history } = open();
  await chooseStore(user);
  await chooseTime(user, history);
  await user.click(await screen.findByRole('button', { name: /杭州西湖服务中心/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择门店' }));
  await user.click(sheet.getByRole('radio', { name: /滨江服务中心/ }));
  expect(await screen.findByRole('button', { name: /选择时间/ })).toBeTruthy();
});

it('needs an item or a described problem', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('checkbox', { name: /基础保养/ }));
  await submit(user);
  expect(await screen.findByText('请选择项目或写下车辆的问题')).toBeTruthy();
  expect(asked('maintenance.book')).toEqual([]);
});

it('leads to the open appointment of the car', async () => {
  open({
    'maintenance.getCareHub': () =>
      aCareHub({ open: { appointmentNo: 'A1', workOrderNo: null, statusText: '等待门店确认' } }),
  });
  expect((await screen.findByRole('link', { name: '查看预约' })).getAttribute('href')).toBe(
    '/pages/maintain/appointmentDetail?id=A1',
  );
});

it('says so before the first store has opened', async () => {
  open({ 'maintenance.listStores': () => ({ stores: [] }) });
  expect(await screen.findByText('服务门店即将开业')).toBeTruthy();
});
