import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DriveReward } from '../../../contract/outing.ts';
import { driveId, reward } from '../../testing/outing.ts';

function open(shown: DriveReward = reward(), claim: () => void = () => undefined) {
  let status = shown.status;
  let balance = shown.balance;
  const { call, asked } = fakeCall({
    'drive.getReward': () => ({
      ...shown,
      status,
      balance,
      claimedAt: status === 'claimed' ? shown.serverTime : null,
    }),
    'drive.claimReward': () => {
      claim();
      status = 'claimed';
      balance += shown.points;
      return { points: shown.points, balance };
    },
  });
  return { ...renderPage(call, `/pages/drive/reward?id=${driveId}`), asked };
}

it('is claimed and added to the points', async () => {
  const { user, asked } = open();
  expect(await screen.findByText('领取后立即到账')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '领取奖励' }));
  expect(await screen.findByText('已到账')).toBeTruthy();
  expect(screen.getByText('620')).toBeTruthy();
  expect(asked('drive.claimReward')).toEqual([{ driveId }]);
  expect(screen.queryByRole('button', { name: '领取奖励' })).toBeNull();
});

it('tells the inviting customer the reason, and nothing of the friend', async () => {
  open(reward({ role: 'inviter', points: 1000 }));
  expect(await screen.findByText('你邀请的朋友试驾了青驭 凌')).toBeTruthy();
});

it('expires', async () => {
  open(reward({ status: 'expired' }));
  expect(await screen.findByText('没有在期限内领取，奖励已过期')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取奖励' })).toBeNull();
});

it('does not exist for a customer at the limit', async () => {
  open(reward({ status: 'limited' }));
  expect(await screen.findByText('你获得的试驾奖励已达每人上限，这次没有新的奖励')).toBeTruthy();
  expect(screen.queryByText('500')).toBeNull();
  expect(screen.queryByRole('button', { name: '领取奖励' })).toBeNull();
});

it('says when it expired meanwhile', async () => {
  const { user } = open(reward(), () => {
    throw refusal('drive.rewardExpired');
  });
  await user.click(await screen.findByRole('button', { name: '领取奖励' }));
  expect(await screen.findAllByText('奖励已过期，没有在期限内领取')).toHaveLength(2);
});
