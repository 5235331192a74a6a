import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { driveId, setUp, waiting } from '../../testing/drives.ts';

function openSetUp({ outdated = false, permissions = chief.permissions } = {}) {
  let tries = 0;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'drive.getStoreSetUp': () => setUp,
    'drive.lookAtClosure': () => ({ drives: [waiting] }),
    'drive.addClosure': ({ fate, seen }) => {
      tries += 1;
      if (outdated && tries === 1) throw refusal('drive.closureOutdated');
      return { closureId: driveId, cancelled: fate === 'cancel' ? seen.length : 0 };
    },
    'drive.endClosure': () => ({ removed: true }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/drive-set-up' }) };
}

async function fillClosure({ user }: ReturnType<typeof openSetUp>) {
  await user.click(await screen.findByRole('button', { name: '安排停驾' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('开始时间'), { target: { value: '2026-12-08T13:00' } });
  fireEvent.change(dialog.getByLabelText('结束时间'), { target: { value: '2026-12-08T16:00' } });
  await user.type(dialog.getByLabelText('原因'), '场地维护');
  expect(await dialog.findByText('1 个预约没有试驾车可用')).toBeTruthy();
  return dialog;
}

it('shows cars, hours and closures of a store', async () => {
  openSetUp();
  expect(await screen.findByText('京AD10007')).toBeTruthy();
  expect(screen.getByText('不提供试驾')).toBeTruthy();
  expect(screen.getByText('全店停驾')).toBeTruthy();
  expect(screen.getByRole('link', { name: '试驾规则' }).getAttribute('href')).toContain('part=drive-rules');
});

it('shows the bookings of a closure, and cancels them on request', async () => {
  const page = openSetUp();
  const dialog = await fillClosure(page);
  await page.user.click(dialog.getByRole('radio', { name: /取消这些预约/ }));
  await page.user.click(dialog.getByRole('button', { name: /停驾$/ }));
  expect(await screen.findByText('已停驾，取消了 1 个预约')).toBeTruthy();
  expect(page.asked('drive.addClosure')).toEqual([
    {
      storeId: 's11000001',
      carId: null,
      from: '2026-12-08T05:00:00.000Z',
      to: '2026-12-08T08:00:00.000Z',
      reason: '场地维护',
      fate: 'cancel',
      seen: [driveId],
    },
  ]);
});

it('keeps the input when a customer has booked meanwhile', async () => {
  const page = openSetUp({ outdated: true });
  const dialog = await fillClosure(page);
  await page.user.click(dialog.getByRole('button', { name: /停驾$/ }));
  expect(await dialog.findByText('受影响的预约有变化，请重新查看后再保存')).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: '按最新情况继续' }));
  expect((dialog.getByLabelText('原因') as HTMLTextAreaElement).value).toBe('场地维护');
  await page.user.click(dialog.getByRole('button', { name: /停驾$/ }));
  expect(await screen.findByText('已停驾')).toBeTruthy();
});

it('ends a closure', async () => {
  const { user, asked } = openSetUp();
  await user.click(await screen.findByRole('button', { name: '取消停驾' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '恢复试驾' }));
  expect(await screen.findByText('已取消停驾，客户可以预约')).toBeTruthy();
  expect(asked('drive.endClosure')).toEqual([{ closureId: setUp.closures[0]?.closureId }]);
});

it('is read-only without the permission to act', async () => {
  openSetUp({ permissions: ['drives.read'] });
  expect(await screen.findByText('京AD10007')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /停驾/ })).toBeNull();
});
