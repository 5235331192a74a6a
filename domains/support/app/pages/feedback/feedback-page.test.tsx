import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Feedback } from '../../../contract/feedback.ts';

afterEach(() => sessionStorage.clear());

const answered: Feedback = {
  feedbackNo: 'F1',
  kind: 'app',
  text: '消息列表下拉后没有刷新',
  contact: '13800000001',
  status: '2',
  createdAt: '2026-11-20T16:30:05.000Z',
  answer: { text: '已在新版修复，请更新后再试', at: '2026-11-21T01:00:00.000Z' },
  actions: ['close'],
};

function open(
  at = '/pages/mine/feedback',
  { list = [answered], send = () => undefined }: { list?: Feedback[]; send?: () => void } = {},
) {
  let kept = list;
  const { call, asked } = fakeCall({
    'support.sendFeedback': ({ kind, text }) => {
      send();
      const sent = { kind, text, contact: null, status: '0' as const, answer: null, actions: [] };
      kept = [{ feedbackNo: 'F2', createdAt: '2026-11-22T01:00:00.000Z', ...sent }, ...kept];
      return { feedbackNo: 'F2' };
    },
    'support.listFeedback': () => ({ list: kept, total: kept.length, pageNo: 1, pageSize: 20 }),
    'support.getFeedback': ({ feedbackNo }) => {
      const one = kept.find((own) => own.feedbackNo === feedbackNo);
      if (!one) throw refusal('support.feedbackNotFound');
      return one;
    },
    'support.closeFeedback': () => {
      kept = kept.map((one) => ({ ...one, status: '3', actions: [] }));
      return { status: '3' };
    },
  });
  return { ...renderPage(call, at), asked };
}

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /反馈类型/ }));
  await user.click(await screen.findByRole('button', { name: '充电' }));
  await user.type(screen.getByLabelText(/反馈内容/), '充电桩显示空闲但无法启动');
}
const submit = () => screen.getByRole('button', { name: '提交反馈' });

it('is sent and listed first among one’s own', async () => {
  const { user, asked, address } = open();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/pages/mine/feedback?tab=mine'));
  expect(asked('support.sendFeedback')).toEqual([
    { kind: 'charging', text: '充电桩显示空闲但无法启动', contact: '' },
  ]);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['充电，已收到', 'APP 使用，已回复']);
  await user.click(screen.getByRole('tab', { name: '写反馈' }));
  expect((screen.getByLabelText(/反馈内容/) as HTMLTextAreaElement).value).toBe('');
});

it('reports missing input and goes to the first field', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '提交反馈' }));
  expect(screen.getByText('请选择反馈类型')).toBeTruthy();
  expect(screen.getByText('请填写反馈内容')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('kind');
  expect(asked('support.sendFeedback')).toEqual([]);
});

it('keeps the input when there is no network', async () => {
  const { user } = open('/pages/mine/feedback', {
    send: () => {
      throw offline();
    },
  });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findAllByText('网络异常，内容已保留，恢复后再提交')).toHaveLength(2);
  expect((screen.getByLabelText(/反馈内容/) as HTMLTextAreaElement).value).toBe('充电桩显示空闲但无法启动');
  // A reload restores it too.
  expect(sessionStorage.getItem('draft.feedback')).toContain('充电桩显示空闲但无法启动');
});

it('shows the server’s messages at their field until it is changed', async () => {
  const { user } = open('/pages/mine/feedback', {
    send: () => {
      throw refusal('request.invalid', {
        fields: [{ path: 'text', message: '反馈内容包含不能发送的字符' }],
      });
    },
  });
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('反馈内容包含不能发送的字符')).toBeTruthy();
  await user.type(screen.getByLabelText(/反馈内容/), '。');
  expect(screen.queryByText('反馈内容包含不能发送的字符')).toBeNull();
});

it('opens the one of a message, which can be closed there', async () => {
  const { user, asked } = open('/pages/mine/feedback?no=F1');
  const card = within(await screen.findByRole('article'));
  expect(within(card.getByRole('region', { name: '回复' })).getByText(/已在新版修复/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: '已解决' }));
  expect(await screen.findByRole('article', { name: 'APP 使用，已结束' })).toBeTruthy();
  expect(asked('support.closeFeedback')).toEqual([{ feedbackNo: 'F1' }]);
});

it('links elsewhere from an unknown one', async () => {
  open('/pages/mine/feedback?no=F9');
  expect(await screen.findByText('没有找到这条反馈')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部反馈' }).getAttribute('href')).toBe(
    '/pages/mine/feedback?tab=mine',
  );
});

it('explains an empty list', async () => {
  open('/pages/mine/feedback?tab=mine', { list: [] });
  expect(await screen.findByText('你提交的反馈和我们的回复会出现在这里')).toBeTruthy();
});
