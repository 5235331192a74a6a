import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitedDrive } from '../../contract/drive.ts';
import { driveId } from '../testing/outing.ts';

const booked = (change: Partial<InvitedDrive> = {}): InvitedDrive => ({
  driveId,
  maskedName: '林*',
  modelName: '青驭 凌',
  status: '1',
  bookedAt: '2031-05-06T02:00:00.000Z',
  reward: null,
  ...change,
});

const page = (list: InvitedDrive[]) => ({ list, total: list.length, pageNo: 1, pageSize: 10 });

async function open(answers: Parameters<typeof fakeCall>[0]) {
  const fake = fakeCall({
    'account.getProfile': () => ({ nickname: '山岚', avatarUrl: null, birthday: null, city: null }),
    'drive.inviteFriend': () => ({ inviteCode: 'abc', pageType: '3' }),
    ...answers,
  });
  const rendered = renderPage(fake.call, '/pages/mine/profile');
  await rendered.user.click(await screen.findByRole('button', { name: /邀请好友/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '邀请好友' }));
  return { ...rendered, ...fake, sheet };
}

it('shows what became of each friend, and links to the reward', async () => {
  const { sheet } = await open({
    'drive.listInvitedDrives': () =>
      page([
        booked({ status: '2', reward: { status: 'claimable', points: 1000 } }),
        booked({
          driveId: driveId.replace('7', '8'),
          status: '2',
          reward: { status: 'limited', points: 1000 },
        }),
        booked({ driveId: driveId.replace('7', '9'), maskedName: '周**', status: '3' }),
      ]),
  });
  const toClaim = await sheet.findByRole('link', { name: /林\* · 青驭 凌.*已完成.*1000 积分待领取/ });
  expect(toClaim.getAttribute('href')).toContain(`/pages/drive/reward?id=${driveId}`);
  expect(sheet.getByText('奖励已达上限')).toBeTruthy();
  expect(sheet.getByText('2031年5月6日预约 · 已取消')).toBeTruthy();
  expect(sheet.queryByRole('link', { name: /周/ })).toBeNull();
});

it('copies and shares the link of the customer’s own invitation', async () => {
  const { user, sheet } = await open({ 'drive.listInvitedDrives': () => page([]) });
  const link = `${window.location.origin}/h5/pages/drive/jump?pageType=3&inviteCode=abc`;
  expect(await sheet.findByText(link)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '复制邀请链接' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(sheet.getByRole('button', { name: '分享给好友' }));
  expect(await screen.findByRole('dialog', { name: '分享到' })).toBeTruthy();
});

it('says that nobody has booked yet', async () => {
  const { sheet } = await open({ 'drive.listInvitedDrives': () => page([]) });
  expect(await sheet.findByText('还没有好友预约')).toBeTruthy();
});

it('keeps the link when the list fails, and reads the list again', async () => {
  let online = false;
  const { user, sheet } = await open({
    'drive.listInvitedDrives': () => {
      if (!online) throw offline();
      return page([booked()]);
    },
  });
  const again = await sheet.findByRole('button', { name: '重新连接' });
  expect(sheet.getByRole('button', { name: '复制邀请链接' })).toBeTruthy();
  online = true;
  await user.click(again);
  expect(await sheet.findByText('林* · 青驭 凌')).toBeTruthy();
});
