import type { ApiError } from '@ev/client/api-error.ts';
import type { Api } from '@ev/contract';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Outing } from '../../../contract/outing.ts';
import { driveId, outing } from '../../testing/outing.ts';

afterEach(() => localStorage.clear());

function open({
  shown = outing(),
  fails = () => null,
}: {
  shown?: Outing;
  fails?: () => ApiError | null;
} = {}) {
  let kept = shown.tried;
  const { call, asked } = fakeCall({
    'drive.getOuting': () => ({ ...shown, tried: kept }),
    'drive.keepTried': ({ tried }: Api['drive.keepTried']['input']) => {
      const failure = fails();
      if (failure) throw failure;
      kept = [...kept, ...tried.map(({ code }) => ({ code, at: shown.serverTime }))];
      return { tried: kept };
    },
  });
  return { ...renderPage(call, `/pages/drive/experien?id=${driveId}`), asked };
}
const now = async () => within(await screen.findByRole('region', { name: '现在体验' }));

it('leads along the route: ticked features are stored, and the next one is announced', async () => {
  const { user, asked } = open();
  expect((await now()).getByRole('heading', { name: '坐姿与视野' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '滨河环线路线图，约 6.2 km，2 站' })).toBeTruthy();
  expect(screen.getByText('驾驶人请看路，手机交给同乘的人')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '体验过了' }));
  const next = (await now()).getByRole('heading', { name: '直道加速' });
  expect(document.activeElement).toBe(next);
  await waitFor(() =>
    expect(asked('drive.keepTried')).toEqual([{ driveId, tried: [{ code: 'seat', secondsAgo: 0 }] }]),
  );
  expect(screen.getByText('已体验 1/3')).toBeTruthy();
});

it('returns to skipped ones', async () => {
  const { user } = open();
  await now();
  await user.click(screen.getByRole('button', { name: '先跳过' }));
  for (const name of ['直道加速', '语音']) {
    expect((await now()).getByRole('heading', { name })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '体验过了' }));
  }
  expect((await now()).getByRole('heading', { name: '坐姿与视野' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '体验过了' }));
  expect(await screen.findByText('都体验过了。还车后就能看到试驾报告')).toBeTruthy();
});

it('stores ticked features without a network, over a reload, and sends them later', async () => {
  let away = true;
  const first = open({ fails: () => (away ? offline() : null) });
  await now();
  await first.user.click(screen.getByRole('button', { name: '体验过了' }));
  expect(await screen.findByText('1 项还没有同步，有网络时会自动同步')).toBeTruthy();
  cleanup();

  const { asked } = open({ fails: () => (away ? offline() : null) });
  expect((await now()).getByRole('heading', { name: '直道加速' })).toBeTruthy();
  away = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/还没有同步/)).toBeNull());
  expect(asked('drive.keepTried').at(-1)).toMatchObject({ tried: [{ code: 'seat' }] });
  expect(localStorage.getItem(`drive.tried.${driveId}`)).toBeNull();
});

it.each(['drive.notDriving', 'drive.driveNotFound'] as const)(
  'discards ticked features that the server will never accept (%s)',
  async (name) => {
    const { user, asked } = open({ fails: () => refusal(name) });
    await now();
    await user.click(screen.getByRole('button', { name: '体验过了' }));
    await waitFor(() => expect(asked('drive.keepTried')).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(`drive.tried.${driveId}`)).toBeNull());
    await waitFor(() => expect(screen.queryByText(/还没有同步/)).toBeNull());
    await waitFor(() => expect(asked('drive.getOuting').length).toBeGreaterThan(1));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(asked('drive.keepTried')).toHaveLength(1);
  },
);

it('shows the features before the check-in, and ticks nothing', async () => {
  open({ shown: outing({ stage: 'ahead' }) });
  expect(await screen.findByText('到店签到后开始，先看看会体验什么')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '体验过了' })).toBeNull();
});

it('leads to the report afterwards', async () => {
  open({ shown: outing({ stage: 'over' }) });
  const link = await screen.findByRole('link', { name: '查看试驾报告' });
  expect(link.getAttribute('href')).toBe(`/pages/drive/driveReport?id=${driveId}`);
});

it('works without a route, and without features', async () => {
  open({ shown: outing({ route: null, cards: [] }) });
  expect(await screen.findByText('这次试驾没有安排体验项目，专属顾问会带你开一圈')).toBeTruthy();
});

it('links elsewhere from a drive that did not happen', async () => {
  const { call } = fakeCall({
    'drive.getOuting': () => {
      throw refusal('drive.noOuting');
    },
  });
  renderPage(call, `/pages/drive/experien?id=${driveId}`);
  expect(await screen.findByText('这个预约没有进行试驾，可以重新预约')).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的试驾' })).toBeTruthy();
});
