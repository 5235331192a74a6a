import { customer } from '@ev/account/app/testing/customer.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Drive } from '../../../contract/drive.ts';
import { drive } from '../../testing/drive.ts';

function open(list: Drive[], address = '/pages/drive/reserveList') {
  const { call, asked } = fakeCall({
    'drive.listDrives': () => ({ list, total: list.length, pageNo: 1, pageSize: 10 }),
    'account.getCustomer': () => customer,
  });
  return { ...renderPage(call, address), asked };
}

it('describes each booking and links to it', async () => {
  open([drive()]);
  const link = await screen.findByRole('link', { name: /待试驾.*青驭 凌.*12月8日 周二 10:00/ });
  expect(link.getAttribute('href')).toContain('/pages/drive/reserveDetail?id=');
});

it('filters by status', async () => {
  const { user, asked } = open([drive()]);
  await user.click(await screen.findByRole('tab', { name: '已完成' }));
  await expect.poll(() => asked('drive.listDrives').at(-1)).toMatchObject({ status: '2' });
});

it('explains an empty list, in general or for a status', async () => {
  open([]);
  expect(await screen.findByText('还没有试驾预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '预约试驾' })).toBeTruthy();
});

it('links from an empty status to all of them', async () => {
  open([], '/pages/drive/reserveList?status=4');
  expect(await screen.findByRole('link', { name: '查看全部试驾' })).toBeTruthy();
});
