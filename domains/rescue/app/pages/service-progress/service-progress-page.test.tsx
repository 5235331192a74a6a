import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anInfo, aRescue, onTheWay } from '../../testing/rescues.ts';

const at = '/pages/car/serviceProgress?id=J1';

it('shows who comes, when, and how old that is', async () => {
  const { call } = fakeCall({ 'rescue.getCase': () => onTheWay() });
  renderPage(call, at);
  expect(await screen.findByRole('heading', { name: '救援车已出发' })).toBeTruthy();
  expect(screen.getByText('到达约 12 分钟')).toBeTruthy();
  expect(screen.getByText('2 分钟前更新')).toBeTruthy();
  const driver = screen.getByRole('link', { name: /联系司机/ });
  expect(driver.getAttribute('href')).toBe('tel:13900002222');
  expect(screen.getByRole('link', { name: '取消救援' }).getAttribute('href')).toContain(
    'cancelService?id=J1',
  );
  expect(screen.getByRole('button', { name: '发给家人' })).toBeTruthy();
});

it('says that an old arrival time may be wrong', async () => {
  const eta = { at: '2026-12-02T02:13:00.000Z', updatedAt: '2026-12-02T01:54:00.000Z' };
  const { call } = fakeCall({ 'rescue.getCase': () => onTheWay({ eta }) });
  renderPage(call, at);
  expect(await screen.findByText('7 分钟前更新，可能不准')).toBeTruthy();
});

it('shows the family what they may see, and nothing to press', async () => {
  const family = onTheWay({
    role: 'family',
    placeText: null,
    contactName: null,
    maskedPhone: null,
    driver: null,
    familyToken: null,
    canCancel: false,
    cancelFeeFen: 0,
  });
  const { call, asked } = fakeCall({ 'rescue.followCase': () => family });
  renderPage(call, `${at}&token=F`, { loggedIn: false });
  expect(await screen.findByText('到达约 12 分钟')).toBeTruthy();
  expect(asked('rescue.followCase')[0]).toEqual({ caseNo: 'J1', token: 'F' });
  expect(screen.queryByText('联系人')).toBeNull();
  expect(screen.queryByRole('link', { name: '取消救援' })).toBeNull();
  expect(screen.queryByRole('button', { name: '发给家人' })).toBeNull();
});

it('shows how it ended and what it cost', async () => {
  const ended = aRescue({
    status: 'cancelled',
    statusText: '这次救援已取消',
    endText: '等待时间太长',
    feeFen: 8_000,
    canCancel: false,
  });
  const { call } = fakeCall({ 'rescue.getCase': () => ended });
  renderPage(call, at);
  expect(await screen.findByText('原因：等待时间太长')).toBeTruthy();
  expect(screen.getByText(/取消费用 ¥80/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '发给家人' })).toBeNull();
});

it('says that a link has ended', async () => {
  const { call } = fakeCall({
    'rescue.followCase': () => {
      throw refusal('rescue.linkEnded');
    },
  });
  renderPage(call, `${at}&token=F`, { loggedIn: false });
  expect(await screen.findByText('救援已结束，这个链接已失效')).toBeTruthy();
  expect(screen.getByRole('link', { name: '道路救援' })).toBeTruthy();
});

it('keeps the hotline where the rescue cannot be loaded', async () => {
  const { call } = fakeCall({
    'rescue.getInfo': () => anInfo(),
    'rescue.getCase': () => {
      throw offline();
    },
  });
  renderPage(call, at);
  const number = await screen.findByRole('link', { name: /拨打救援热线 ?400-000-0119/ });
  expect(number.getAttribute('href')).toBe('tel:400-000-0119');
  expect(screen.getAllByRole('button', { name: /重新连接/ })).not.toEqual([]);
});
