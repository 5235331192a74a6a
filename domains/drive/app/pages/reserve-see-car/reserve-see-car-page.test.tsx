import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { plainPageWords } from '../../../contract/page-types.ts';
import { drivePage, driveStore, serverTime, slots } from '../../testing/drive.ts';

const driveId = '3f2b8c1e-0000-4000-8000-000000000001';

function open(address: string, answers: Parameters<typeof fakeCall>[0] = {}) {
  const { call, asked } = fakeCall({
    'drive.getPage': ({ pageType }) => drivePage({ pageType }),
    'drive.listDriveSlots': () => slots,
    'drive.listDriveStores': () => ({
      list: [driveStore()],
      total: 1,
      pageNo: 1,
      pageSize: 50,
      city: null,
      serverTime,
      soonest: { storeId: 's1', startsAt: slots.days[1]?.slots[0]?.startsAt ?? '' },
    }),
    'drive.holdSlot': () => ({ expiresAt: '2026-12-07T02:05:00.000Z', serverTime }),
    'drive.bookDrive': () => ({ driveId }),
    'account.getCustomer': () => customer,
    'store.listCities': () => ({ cities: [] }),
    ...answers,
  });
  return { ...renderPage(call, address), asked };
}

const withStore = '/pages/car/reserveSeeCar?modelCode=ling&storeId=s1';

async function fill({ user }: ReturnType<typeof open>, phone: string) {
  await user.type(await screen.findByLabelText(/称呼/), '林岚');
  await user.type(screen.getByLabelText(/手机号/), phone);
}

it('shows the first possible time before a store is chosen', async () => {
  open('/pages/car/reserveSeeCar?modelCode=ling');
  expect(await screen.findByText('最早 12月8日 周二 10:00')).toBeTruthy();
});

it('shows the chosen car above the form, and the page’s picture before a choice', async () => {
  const { user } = open('/pages/car/reserveSeeCar', {
    'drive.getPage': ({ pageType }) => drivePage({ pageType, banner: 'scenes/coast' }),
  });
  const heading = await screen.findByRole('heading', { name: plainPageWords['1'].heading });
  const picture = () => heading.closest('header')?.querySelector('img')?.src;
  expect(picture()).toContain('scenes/coast');
  await user.click(screen.getByRole('radio', { name: '青驭 岳' }));
  await waitFor(() => expect(picture()).toContain('suv-front-moss'));
});

it('keeps a chosen time while the form is filled in, and sends the input', async () => {
  const page = open(withStore);
  await page.user.click(await screen.findByRole('radio', { name: '10:00–11:00' }));
  expect(await screen.findByText(/为你保留 5 分钟/)).toBeTruthy();
  await fill(page, '13900000002');
  // A phone other than the account's is proved.
  await page.user.type(await screen.findByLabelText('验证码'), '123456');
  await page.user.click(screen.getByRole('button', { name: '预约试驾' }));
  const startsAt = slots.days[1]?.slots[0]?.startsAt;
  await expect
    .poll(() => page.asked('drive.bookDrive'))
    .toEqual([
      {
        pageType: '1',
        modelCode: 'ling',
        storeId: 's1',
        startsAt,
        name: '林岚',
        phone: '13900000002',
        smsCode: '123456',
      },
    ]);
  expect(page.asked('drive.holdSlot')).toEqual([{ modelCode: 'ling', storeId: 's1', startsAt }]);
});

it('offers no full time, and reports at the time that it is taken, with all other input kept', async () => {
  const page = open(withStore, {
    'drive.bookDrive': () => {
      throw refusal('drive.slotGone');
    },
  });
  await page.user.click(await screen.findByRole('radio', { name: '11:00–12:00 约满' }));
  expect(page.asked('drive.holdSlot')).toEqual([]);
  await page.user.click(screen.getByRole('radio', { name: '12:00–13:00' }));
  await fill(page, customer.maskedPhone.replace('****', '0000'));
  await page.user.click(screen.getByRole('button', { name: '预约试驾' }));
  expect(await screen.findByText('这个时间刚刚约满，请选择其他时间')).toBeTruthy();
  expect((screen.getByLabelText(/称呼/) as HTMLInputElement).value).toBe('林岚');
});

it.each([
  ['drive.storeClosed', 'storeId', '这家门店暂停试驾，请选择其他门店'],
  ['drive.slotTooSoon', 'startsAt', '离这个时间太近，门店来不及准备，请选择更晚的时间'],
  ['drive.slotNotOffered', 'startsAt', '这个时间不能试驾，请重新选择时间'],
] as const)('leads from %s to its field, with all input kept', async (name, field, words) => {
  const page = open(withStore, {
    'drive.bookDrive': () => {
      throw refusal(name);
    },
  });
  await page.user.click(await screen.findByRole('radio', { name: '12:00–13:00' }));
  const phone = customer.maskedPhone.replace('****', '0000');
  await fill(page, phone);
  await page.user.click(screen.getByRole('button', { name: '预约试驾' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field));
  expect((screen.getByLabelText(/称呼/) as HTMLInputElement).value).toBe('林岚');
  expect((screen.getByLabelText(/手机号/) as HTMLInputElement).value).toBe(phone);
  expect(screen.getByRole('radio', { name: '12:00–13:00', checked: true })).toBeTruthy();
});

it('shows a store as closed only if the server says so, and offers a retry', async () => {
  let fails = () => offline();
  const page = open(withStore, {
    'drive.listDriveSlots': () => {
      throw fails();
    },
  });
  expect(await screen.findByText('门店信息没有加载出来')).toBeTruthy();
  expect(screen.queryByText(/暂停试驾/)).toBeNull();
  fails = () => refusal('drive.storeClosed');
  await page.user.click(screen.getByRole('button', { name: '重新连接' }));
  expect(await screen.findByText('这家门店暂停试驾，请换一家')).toBeTruthy();
});

it('asks for a city and no time for an upcoming car', async () => {
  const page = open('/pages/car/reserveSeeCar?pageType=4');
  await page.user.click(await screen.findByRole('button', { name: '预约试驾' }));
  expect(await screen.findByText('请选择城市')).toBeTruthy();
  expect(screen.queryByText('门店与时间')).toBeNull();
});

it('says that a car is at no store yet', async () => {
  open('/pages/car/reserveSeeCar?modelCode=yuan');
  const link = await screen.findByRole('link', { name: '到店后先通知我' });
  expect(link.getAttribute('href')).toContain('pageType=4');
});

it.each([
  ['presale', '青驭 原：还没有上市，门店暂时没有试驾车'],
  ['notYet', '青驭 原：试驾车还没有到店'],
  ['paused', '青驭 原：试驾车暂停接待'],
] as const)('names a car that cannot be driven, why, and what to do instead: %s', async (why, text) => {
  const withoutDrive = [{ modelCode: 'yuan', name: '青驭 原', why }];
  open('/pages/car/reserveSeeCar', { 'drive.getPage': () => drivePage({ withoutDrive }) });
  expect(await screen.findByText(text)).toBeTruthy();
  const subscribe = screen.getByRole('link', { name: '可以试驾时通知我' }).getAttribute('href');
  expect(subscribe).toContain('pageType=4');
  expect(subscribe).toContain('modelCode=yuan');
  expect(screen.getByRole('link', { name: '先看看青驭 原' })).toBeTruthy();
});

it('names the versions of the chosen car that stand in no store', async () => {
  open('/pages/car/reserveSeeCar?modelCode=ling');
  expect(await screen.findByText(/试驾车是长续航版、四驱高性能版。标准续航版没有试驾车/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '对比各版本参数' })).toBeTruthy();
});

it('says that the brand opens later where there are no test drives', async () => {
  open('/pages/car/reserveSeeCar', { 'drive.getPage': () => drivePage({ models: [] }) });
  expect(await screen.findByText('即将开业')).toBeTruthy();
});

it('does not warn the holder of the last place that it is full', async () => {
  const [first, second] = slots.days;
  let lastTaken = false;
  const page = open(withStore, {
    'drive.listDriveSlots': () => ({
      ...slots,
      days: [first, second].flatMap((day) =>
        day
          ? [{ ...day, slots: day.slots.slice(0, 1).map((slot) => ({ ...slot, free: lastTaken ? 0 : 1 })) }]
          : [],
      ),
    }),
    'drive.holdSlot': () => {
      lastTaken = true;
      return { expiresAt: '2026-12-07T02:05:00.000Z', serverTime };
    },
  });
  await page.user.click(await screen.findByRole('radio', { name: '10:00–11:00' }));
  await screen.findByText(/为你保留 5 分钟/);
  const before = page.asked('drive.listDriveSlots').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => page.asked('drive.listDriveSlots').length).toBeGreaterThan(before);
  expect(await screen.findByRole('radio', { name: '10:00–11:00', checked: true })).toBeTruthy();
  expect(screen.queryByText(/近期已约满/)).toBeNull();
});

it('says what the inviter sees of a booking', async () => {
  open(`${withStore}&pageType=3&inviteCode=abc`, {
    'drive.getInvitation': () => ({ pageType: '3', from: '山野' }),
  });
  expect(await screen.findByText(/邀请你的朋友能看到你的姓.*看不到手机号/)).toBeTruthy();
});

it('lets a customer who opens their own invitation drive without it', async () => {
  const page = open(`${withStore}&pageType=3&inviteCode=abc`, {
    'drive.getInvitation': () => ({ pageType: '3', from: '山野' }),
    'drive.bookDrive': () => {
      throw refusal('drive.ownInvitation');
    },
  });
  await page.user.click(await screen.findByRole('radio', { name: '10:00–11:00' }));
  await fill(page, customer.maskedPhone.replace('****', '0000'));
  await page.user.click(screen.getByRole('button', { name: '预约试驾' }));
  const on = await screen.findByRole('link', { name: '不用邀请，直接预约' });
  expect(on.getAttribute('href')).not.toContain('inviteCode');
  await page.user.click(on);
  expect((screen.getByLabelText(/称呼/) as HTMLInputElement).value).toBe('林岚');
});
