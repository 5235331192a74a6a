import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueueLine } from '../../../contract/queue.ts';

const line: QueueLine = {
  offerCode: 'lantern-queue',
  name: '露营灯限量发售',
  state: 'IN_PROGRESS',
  startsAt: '2026-05-10T04:00:00.000Z',
  endsAt: '2026-05-20T04:00:00.000Z',
  pausedAt: null,
  quantity: 10,
  ordered: 6,
  turns: 4,
  left: 0,
  waiting: 490,
};

function openQueues(queue: QueueLine) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall.listQueues': ({ pageNo = 1, pageSize = 20 }) => ({ list: [queue], total: 1, pageNo, pageSize }),
    'mall.pauseQueue': () => ({ paused: true }),
    'mall.resumeQueue': () => ({ paused: false }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: '/mall-queues' }) };
}

it('shows who waits, whose turn it is and what is ordered, and pauses with a reason', async () => {
  const { user, asked } = openQueues(line);
  const row = within((await screen.findByText('露营灯限量发售')).closest('tr') as HTMLElement);
  for (const figure of ['进行中', '10', '6', '4', '490']) expect(row.getByText(figure)).toBeTruthy();
  await user.click(row.getByRole('button', { name: '暂停排队' }));
  const reason = await screen.findByLabelText('暂停原因');
  await user.type(reason, '库存要复核');
  const dialog = within(reason.closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '暂停排队' }));
  expect(await screen.findByText('已暂停，客户的位置会保留')).toBeTruthy();
  expect(asked('mall.pauseQueue')).toEqual([{ offerCode: 'lantern-queue', reason: '库存要复核' }]);
});

it('resumes a paused queue', async () => {
  const { user, asked } = openQueues({ ...line, pausedAt: '2026-05-10T05:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: '恢复排队' }));
  const dialog = within(await screen.findByRole('dialog', { name: '恢复排队' }));
  await user.click(dialog.getByRole('button', { name: '恢复排队' }));
  expect(await screen.findByText('已恢复，一分钟内继续轮到客户')).toBeTruthy();
  expect(asked('mall.resumeQueue')).toEqual([{ offerCode: 'lantern-queue' }]);
});
