import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DriveReport } from '../../../contract/outing.ts';
import { driveId, report } from '../../testing/outing.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const invitation = () => ({ inviteCode: 'abc', pageType: '3' as const });

function open(
  shown: DriveReport = report(),
  send: () => void = () => undefined,
  invite: typeof invitation = invitation,
) {
  let feedback = shown.feedback;
  const { call, asked } = fakeCall({
    'drive.getReport': () => ({ ...shown, feedback }),
    'drive.inviteFriend': invite,
    'drive.sendFeedback': ({ stars, words = '' }) => {
      send();
      feedback = { stars, words, at: shown.serverTime };
      return { at: shown.serverTime };
    },
  });
  return { ...renderPage(call, `/pages/drive/driveReport?id=${driveId}`), asked };
}

it('shows the figures of the drive, its route, the tried features and the rest', async () => {
  open();
  expect((await screen.findByText('行驶里程')).parentElement?.textContent).toBe('行驶里程8.4km');
  expect(screen.getByText('百公里电耗').parentElement?.textContent).toBe('百公里电耗14.0kWh');
  expect(screen.getByRole('img', { name: /滨河环线路线图/ })).toBeTruthy();
  const tried = within(screen.getByRole('region', { name: '体验了什么' }));
  expect(tried.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '坐姿与视野座椅包裹到肩了吗10:05',
  ]);
  expect(tried.getByText('下次可以试试：直道加速、语音')).toBeTruthy();
  const reward = screen.getByRole('link', { name: /试驾奖励/ });
  expect(reward.textContent).toContain('500 积分等你领取');
  expect(reward.getAttribute('href')).toBe(`/pages/drive/reward?id=${driveId}`);
});

it('asks once for the customer’s opinion', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('请给这次试驾评分')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4 分' }));
  await user.type(screen.getByLabelText(/想说的话/), '底盘很稳');
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  await waitFor(() =>
    expect(asked('drive.sendFeedback')).toEqual([{ driveId, stars: 4, words: '底盘很稳' }]),
  );
  const given = within(await screen.findByRole('region', { name: '你的评价' }));
  expect(given.getByRole('img', { name: '你的评价 4 分，满分 5 分' })).toBeTruthy();
  expect(given.getByText('底盘很稳')).toBeTruthy();
});

it('says that an opinion exists already, and keeps the input', async () => {
  const { user } = open(report(), () => {
    throw refusal('drive.feedbackGiven');
  });
  await user.click(await screen.findByRole('radio', { name: '5 分' }));
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findAllByText('你已经评价过这次试驾，感谢你的反馈')).toHaveLength(2);
});

it('leaves out missing readings, and a missing reward', async () => {
  open(report({ distanceM: null, energyWh: null, route: null, cards: [], reward: null }));
  expect(await screen.findByText('用时')).toBeTruthy();
  for (const word of ['行驶里程', '百公里电耗', '体验了什么', '试驾奖励'])
    expect(screen.queryByText(word)).toBeNull();
});

async function sharedLink(user: ReturnType<typeof open>['user']): Promise<string> {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await user.click(await screen.findByRole('button', { name: '分享试驾' }));
  const sheet = within(await screen.findByRole('dialog', { name: '分享到' }));
  expect(sheet.getByText('我试驾了青驭 凌，一起来开')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  return writeText.mock.calls[0]?.[0] ?? '';
}

it('is shared as the customer’s invitation, because the report is private', async () => {
  const { user } = open();
  const link = new URL(await sharedLink(user));
  expect(`${link.pathname}${link.search}`).toBe(
    '/h5/pages/drive/jump?pageType=3&inviteCode=abc&modelCode=ling',
  );
});

it('is shared as a link to test drives when no invitation loads', async () => {
  const { user } = open(report(), undefined, () => {
    throw refusal('gateway.unavailable');
  });
  expect(await sharedLink(user)).toMatch(/drive\/jump\?pageType=1&modelCode=ling$/);
});

it('says whose points are used up', async () => {
  open(report({ reward: { status: 'limited', points: 500 } }));
  const cell = await screen.findByRole('link', { name: /试驾奖励/ });
  expect(cell.textContent).toContain('已达上限');
  expect(cell.textContent).not.toContain('500');
});

it('waits for a drive that is not over', async () => {
  const { call } = fakeCall({
    'drive.getReport': () => {
      throw refusal('drive.reportNotReady');
    },
  });
  renderPage(call, `/pages/drive/driveReport?id=${driveId}`);
  expect(await screen.findByText('试驾完成后才有报告，请稍后再来查看')).toBeTruthy();
});
