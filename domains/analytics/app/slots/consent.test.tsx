import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { consent } from '../model/consent.ts';

beforeEach(() => localStorage.clear());

const openHome = () => {
  const { call } = fakeCall({
    'home.getRecommendations': () => ({ modules: [{ kind: 'stories', title: '好在哪里', items: [] }] }),
  });
  return renderPage(call, '/pages/index/index', { loggedIn: false });
};
const openSettings = () => renderPage(fakeCall({}).call, '/pages/mine/settings', { loggedIn: false });
const agreement = () => screen.findByRole<HTMLInputElement>('switch', { name: '允许统计我的使用情况' });

it.each([
  ['同意', 'agreed'],
  ['不同意', 'refused'],
])('asks once, and accepts %s as an answer', async (word, answer) => {
  const { user } = openHome();
  await user.click(await screen.findByRole('button', { name: word }));
  expect(consent()).toBe(answer);
  expect(screen.queryByRole('heading', { name: '帮助我们改进' })).toBeNull();
});

it('is off until the customer agrees, and is as easily withdrawn', async () => {
  const { user } = openSettings();
  const choice = await agreement();
  expect(choice.checked).toBe(false);
  expect(consent()).toBeNull();
  await user.click(choice);
  expect([consent(), choice.checked]).toEqual(['agreed', true]);
  await user.click(choice);
  expect([consent(), choice.checked]).toEqual(['refused', false]);
});
