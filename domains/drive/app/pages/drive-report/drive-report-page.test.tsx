import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DriveReport } from '../../../contract/outing.ts';
import { driveId, report } from '../../testing/outing.ts';

afterEach(() => sessionStorage.clear());

function open(shown: DriveReport = report(), send: () => void = () => undefined) {
  let feedback = shown.feedback;
  const { call, asked } = fakeCall({
    'drive.getReport': () => ({ ...shown, feedback }),
    'drive.sendFeedback': ({ stars, words = '' }) => {
      send();
      feedback = { stars, words, at: shown.serverTime };
      return { at: shown.serverTime };
    },
  });
  return { ...renderPage(call, `/pages/drive/driveReport?id=${driveId}`), asked };
}

it('tells the figures of the drive, its way, what was tried and what is left', async () => {
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

it('asks once what the customer thinks', async () => {
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

it('says that it was said before, and keeps what was typed', async () => {
  const { user } = open(report(), () => {
    throw refusal('drive.feedbackGiven');
  });
  await user.click(await screen.findByRole('radio', { name: '5 分' }));
  await user.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findAllByText('你已经评价过这次试驾，感谢你的反馈')).toHaveLength(2);
});

it('leaves out what nobody read off the car, and a reward that there is not', async () => {
  open(report({ distanceM: null, energyWh: null, route: null, cards: [], reward: null }));
  expect(await screen.findByText('用时')).toBeTruthy();
  for (const word of ['行驶里程', '百公里电耗', '体验了什么', '试驾奖励'])
    expect(screen.queryByText(word)).toBeNull();
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
