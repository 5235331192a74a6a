import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FailedJob, FailingJob } from '../../../contract/jobs.ts';

const job: FailedJob = {
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a04',
  queue: 'payment.requestRefund',
  payload: { refundNo: 'R26112110435000001' },
  about: null,
  error: 'the channel does not answer',
  tries: 9,
  createdAt: '2026-11-21T01:00:00.000Z',
  failedAt: '2026-11-21T02:00:00.000Z',
};

const { failedAt: _never, ...tried } = job;
const sms: FailingJob = {
  ...tried,
  id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a06',
  queue: 'message.sendSms',
  payload: { deliveryId: 'c6e0c0c6-1111-4d4a-9d8b-0a4c2f3f1a06' },
  about: '138****1000，车辆已到店',
  tries: 7,
  failingSince: '2026-11-21T02:10:00.000Z',
  nextTryAt: '2026-11-21T02:40:00.000Z',
};

function openJobs(
  at = '/jobs',
  {
    permissions = chief.permissions,
    gone = false,
    failing = [],
  }: { permissions?: typeof chief.permissions; gone?: boolean; failing?: FailingJob[] } = {},
) {
  let failed = [job, { ...job, id: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a05' }];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'operations.listJobs': ({ pageNo = 1, pageSize = 20 }) => ({
      queues: [
        {
          name: job.queue,
          waiting: 4,
          due: 1,
          active: 0,
          failed: failed.length,
          completed: 7,
          oldestDueAt: '2026-11-21T02:30:00.000Z',
        },
      ],
      failed: { list: failed, total: failed.length, pageNo, pageSize },
      failing: { list: failing, total: failing.length },
    }),
    'operations.retryJob': ({ id }) => {
      if (gone) throw refusal('operations.jobNotFailed');
      const kept = failed.filter((one) => id !== undefined && one.id !== id);
      const retried = failed.length - kept.length;
      failed = kept;
      return { retried };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('shows failed jobs and the number of waiting ones', async () => {
  openJobs();
  expect((await screen.findAllByText('R26112110435000001')).length).toBe(2);
  expect(screen.getAllByText('the channel does not answer').length).toBe(2);
  expect(screen.getByText('2026-11-21 10:30')).toBeTruthy();
});

it('shows repeatedly failing jobs with their record, since when, and the next attempt', async () => {
  openJobs('/jobs', { failing: [sms] });
  const panel = within(await screen.findByRole('region', { name: '反复失败的任务' }));
  for (const text of ['138****1000，车辆已到店', '7', '2026-11-21 10:10', '2026-11-21 10:40'])
    expect(panel.getByText(text)).toBeTruthy();
  expect(panel.queryByText(/c6e0c0c6/)).toBeNull();
});

it('shows nothing about failing jobs while there are none', async () => {
  openJobs();
  await screen.findAllByText('R26112110435000001');
  expect(screen.queryByRole('region', { name: '反复失败的任务' })).toBeNull();
});

it('retries one', async () => {
  const { user, seen } = openJobs();
  const [first] = await screen.findAllByRole('button', { name: '重试' });
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已重新排队 1 个任务')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('R26112110435000001')).toHaveLength(1));
  expect(seen.find(([id]) => id === 'operations.retryJob')?.[1]).toEqual({ queue: job.queue, id: job.id });
});

it('retries all of a queue', async () => {
  const { user, address, seen } = openJobs();
  await user.click(await screen.findByRole('button', { name: '查看 2 个失败的发起退款' }));
  expect(address()).toBe('/jobs?queue=payment.requestRefund');
  await user.click(await screen.findByRole('button', { name: '全部重试' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已重新排队 2 个任务')).toBeTruthy();
  expect(seen.find(([id]) => id === 'operations.retryJob')?.[1]).toEqual({ queue: job.queue });
});

it('says when a colleague was faster', async () => {
  const { user } = openJobs('/jobs', { gone: true });
  const [first] = await screen.findAllByRole('button', { name: '重试' });
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '重试' }));
  expect(await within(dialog).findByText('任务已不在失败列表中，请刷新查看最新状态')).toBeTruthy();
});

it('offers no retry without the permission', async () => {
  openJobs('/jobs', { permissions: ['jobs.read'] });
  await screen.findAllByText('R26112110435000001');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
