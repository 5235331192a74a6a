import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drivePage } from '../../testing/drive.ts';

function open(query: string, answers: Parameters<typeof fakeCall>[0] = {}) {
  const { call } = fakeCall({
    'drive.getPage': ({ pageType }) => drivePage({ pageType, submit: '接受邀请' }),
    'drive.getInvitation': () => ({ pageType: '3', from: '山野' }),
    ...answers,
  });
  return renderPage(call, `/pages/drive/jump?${query}`);
}

it('names the inviting person and continues with the invitation', async () => {
  open('pageType=3&inviteCode=abc');
  expect(await screen.findByText('山野 邀请你')).toBeTruthy();
  const link = screen.getByRole('link', { name: '接受邀请' });
  expect(link.getAttribute('href')).toBe('/pages/car/reserveSeeCar?pageType=3&inviteCode=abc');
});

it('lets a customer with an expired invitation drive without it', async () => {
  open('pageType=3&inviteCode=abc', {
    'drive.getInvitation': () => {
      throw refusal('drive.invitationNotFound');
    },
  });
  expect(await screen.findByText('这个邀请已失效，仍可以直接预约')).toBeTruthy();
  const link = screen.getByRole('link', { name: '接受邀请' });
  expect(link.getAttribute('href')).toBe('/pages/car/reserveSeeCar?pageType=3');
});

it.each(['pageType=9', 'pageType=%3Cscript%3E', ''])('refuses %s politely', async (query) => {
  open(query);
  expect(await screen.findByText('没有认出这个二维码或链接')).toBeTruthy();
  expect(screen.getByRole('link', { name: '预约试驾' }).getAttribute('href')).toBe(
    '/pages/car/reserveSeeCar',
  );
});

it('recognises an invitation whose type was lost', async () => {
  open('inviteCode=abc');
  const link = await screen.findByRole('link', { name: '接受邀请' });
  expect(link.getAttribute('href')).toBe('/pages/car/reserveSeeCar?pageType=3&inviteCode=abc');
});
