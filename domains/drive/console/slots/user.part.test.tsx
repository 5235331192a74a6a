import { customer } from '@ev/account/console/testing/customers.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { driveId, waiting } from '../testing/drives.ts';

function open({ permissions = chief.permissions, list = [waiting], total = 1, fails = false } = {}) {
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'account.getUser': () => customer,
    'drive.listAllDrives': () => {
      if (fails) throw offline();
      return { list, total, pageNo: 1, pageSize: 5 };
    },
  });
  renderConsole(fake.call, { at: `/users/${customer.uid}` });
  return fake;
}

it('shows the drives of a customer with a link to each', async () => {
  const { asked } = open({ total: 7 });
  const link = await screen.findByRole('link', { name: waiting.modelName });
  expect(link.getAttribute('href')).toBe(`/drives/${driveId}`);
  expect(screen.getByText('12月8日 周二 14:00–15:00')).toBeTruthy();
  expect(screen.getByText('共 7 次，这里是前 5 次')).toBeTruthy();
  expect(asked('drive.listAllDrives')).toEqual([{ uid: customer.uid, pageNo: 1, pageSize: 5 }]);
});

it('says that there are none', async () => {
  open({ list: [] });
  expect(await screen.findByText('没有你可以查看的试驾')).toBeTruthy();
});

it('says that they could not be loaded', async () => {
  open({ fails: true });
  expect((await screen.findAllByRole('button', { name: /重试|重新/ })).length).toBeGreaterThan(0);
});

it('makes no request without the permission', async () => {
  const { asked } = open({ permissions: ['users.read'] });
  await screen.findByRole('heading', { name: /^客户/ });
  expect(asked('drive.listAllDrives')).toEqual([]);
});
