import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IssueRow } from './issue-columns.tsx';

const met: IssueRow = {
  issueNo: '0123456789abcdef',
  name: 'TypeError',
  message: 'x is not a function',
  source: 'error',
  page: '/pages/buy/order',
  frames: ['order-page-DkfjA3x_.js:1:2345'],
  status: '0',
  firstSeenAt: '2026-11-20T16:30:05.000Z',
  lastSeenAt: '2026-11-21T16:30:05.000Z',
  count: 12,
  seen: [{ release: '3.2.0+BvX2abcd', host: 'wechat', count: 12 }],
  handler: null,
  actions: ['resolve'],
};
const open = 'TypeError：x is not a function';

function openIssues(at = '/issues', { permissions = chief.permissions, moved = false, list = [met] } = {}) {
  let shown = list;
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'analytics.listIssues': ({ pageNo = 1, pageSize = 20 }) => ({
      list: shown,
      total: shown.length,
      pageNo,
      pageSize,
    }),
    'analytics.resolveIssue': () => {
      if (moved) throw refusal('analytics.issueMoved');
      shown = [{ ...met, status: '1', handler: '林知远', actions: ['reopen'] }];
      return { status: '1' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

it('requests what the address says, and shows where an error occurred', async () => {
  const { seen, user } = openIssues('/issues?q=TypeError&status=0');
  await user.click(await screen.findByRole('button', { name: open }));
  const place = within(await screen.findByRole('region', { name: '代码位置' }));
  expect(place.getByText('order-page-DkfjA3x_.js:1:2345')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '出现在' })).getByText('微信')).toBeTruthy();
  expect(seen.find(([id]) => id === 'analytics.listIssues')?.[1]).toEqual({
    keyword: 'TypeError',
    status: '0',
    pageNo: 1,
    pageSize: 20,
  });
});

it('resolves it in the version that was shown', async () => {
  const { seen, user } = openIssues();
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: '标记为已解决' }));
  const dialog = within((await screen.findByText(/旧版本的页面/)).closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '标记为已解决' }));
  expect(await screen.findByText('已标记为已解决')).toBeTruthy();
  expect(seen.find(([id]) => id === 'analytics.resolveIssue')?.[1]).toEqual({
    issueNo: met.issueNo,
    seenStatus: '0',
  });
  expect(await screen.findByRole('button', { name: '重新打开' })).toBeTruthy();
});

it('says when a colleague was faster', async () => {
  const { seen, user } = openIssues('/issues', { moved: true });
  await user.click(await screen.findByRole('button', { name: open }));
  await user.click(await screen.findByRole('button', { name: '标记为已解决' }));
  const dialog = within((await screen.findByText(/旧版本的页面/)).closest('[role="dialog"]') as HTMLElement);
  await user.click(dialog.getByRole('button', { name: '标记为已解决' }));
  expect(await dialog.findByText('异常状态已变化，请刷新后再处理')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(seen.filter(([id]) => id === 'analytics.listIssues')).toHaveLength(2));
});

it('is read-only without the permission, and explains an empty list', async () => {
  const { user } = openIssues('/issues', { permissions: ['analytics.read'] });
  await user.click(await screen.findByRole('button', { name: open }));
  await screen.findByRole('region', { name: '代码位置' });
  expect(screen.queryByRole('button', { name: '标记为已解决' })).toBeNull();
});

it('explains an empty list', async () => {
  openIssues('/issues', { list: [] });
  expect(await screen.findByText('没有符合条件的异常')).toBeTruthy();
});
