import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FeedbackRow } from './feedback-columns.tsx';

const received: FeedbackRow = {
  feedbackNo: 'F26112110435001',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  kind: 'app',
  text: '消息列表下拉后没有刷新',
  status: '0',
  createdAt: '2026-11-20T16:30:05.000Z',
  answer: null,
  maskedContact: '138****0001',
  handler: null,
  actions: ['take', 'answer', 'close'],
};

function openFeedback(at = '/feedback', { permissions = chief.permissions, moved = false } = {}) {
  let list = [received];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'support.listAllFeedback': ({ pageNo = 1, pageSize = 20 }) => ({
      list,
      total: list.length,
      pageNo,
      pageSize,
    }),
    'support.answerFeedback': ({ text }) => {
      if (moved) throw refusal('support.feedbackMoved');
      const answer = { text, at: '2026-11-21T01:00:00.000Z' };
      list = [{ ...received, status: '2', answer, handler: '林知远', actions: ['close'] }];
      return { status: '2' };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}

const open = async (user: ReturnType<typeof openFeedback>['user'], act: string) => {
  await user.click(await screen.findByRole('button', { name: received.feedbackNo }));
  await user.click(await screen.findByRole('button', { name: act }));
};
/** The dialog over the drawer. */
const answerWindow = async () => {
  const text = await screen.findByLabelText('回复内容');
  return within(text.closest('[role="dialog"]') as HTMLElement);
};

it('requests what the address says', async () => {
  const { seen } = openFeedback('/feedback?q=刷新&status=0');
  await screen.findByText('共 1 条反馈');
  expect(seen.findLast(([id]) => id === 'support.listAllFeedback')?.[1]).toEqual({
    keyword: '刷新',
    status: '0',
    pageNo: 1,
    pageSize: 20,
  });
});

it('replies, which the customer is notified of, and shows the reply', async () => {
  const { user, seen } = openFeedback();
  await open(user, '回复');
  const dialog = await answerWindow();
  await user.click(dialog.getByRole('button', { name: '回复客户' }));
  expect(dialog.getByText('请填写回复内容')).toBeTruthy();
  await user.type(dialog.getByLabelText('回复内容'), '已在新版修复，请更新');
  await user.click(dialog.getByRole('button', { name: '回复客户' }));
  expect(await screen.findByText('已回复，客户会收到消息')).toBeTruthy();
  const answer = within(await screen.findByRole('region', { name: '回复' }));
  expect(answer.getByText('已在新版修复，请更新')).toBeTruthy();
  expect(seen.find(([id]) => id === 'support.answerFeedback')?.[1]).toEqual({
    feedbackNo: received.feedbackNo,
    seenStatus: '0',
    text: '已在新版修复，请更新',
  });
});

it('says when a colleague was faster, and keeps the input', async () => {
  const { user, seen } = openFeedback('/feedback', { moved: true });
  await open(user, '回复');
  const dialog = await answerWindow();
  await user.type(dialog.getByLabelText('回复内容'), '已在新版修复，请更新');
  await user.click(dialog.getByRole('button', { name: '回复客户' }));
  expect(await dialog.findByText('反馈状态已变化，请刷新后再处理')).toBeTruthy();
  expect((dialog.getByLabelText('回复内容') as HTMLTextAreaElement).value).toBe('已在新版修复，请更新');
  await user.click(dialog.getByRole('button', { name: '查看最新状态' }));
  await waitFor(() => expect(seen.filter(([id]) => id === 'support.listAllFeedback')).toHaveLength(2));
});

it('is read-only without the permission to act', async () => {
  const { user } = openFeedback('/feedback', { permissions: ['feedback.read'] });
  await user.click(await screen.findByRole('button', { name: received.feedbackNo }));
  expect((await screen.findByRole('region', { name: '反馈内容' })).textContent).toContain(received.text);
  expect(screen.queryByRole('button', { name: '回复' })).toBeNull();
});
