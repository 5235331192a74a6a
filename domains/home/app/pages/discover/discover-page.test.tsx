import { fakeCall, offline } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HomeModule } from '../../../contract/home-module.ts';

const module = (label: string): HomeModule => ({
  kind: 'entries',
  title: '常用',
  items: [{ label, icon: 'compass', link: { linkUrl: '/pages/buy/allCar', loginFlag: false } }],
});
const everyones = module('所有人');
const own = [everyones, module('体验官')];

function open({ loggedIn = true, varies = true, fails = false } = {}) {
  const fake = fakeCall({
    'home.getRecommendations': () => ({ modules: [everyones], ...(varies ? { varies: true as const } : {}) }),
    'home.getOwnRecommendations': () => {
      if (fails) throw offline();
      return { modules: own };
    },
    'showcase.listModels': () => ({ models: [] }),
  });
  return { ...fake, ...renderPage(fake.call, '/pages/index/index', { loggedIn }) };
}

it('shows a customer what only they see, in its place', async () => {
  open();
  await screen.findByRole('link', { name: '体验官' });
  expect(
    screen.getAllByRole('link', { name: /所有人|体验官/ }).map(({ textContent }) => textContent),
  ).toEqual(['所有人', '体验官']);
});

it.each([
  ['a visitor', { loggedIn: false }],
  ['a customer where all see the same', { varies: false }],
])('asks nothing more for %s', async (_name, who) => {
  const { asked } = open(who);
  await screen.findByRole('link', { name: '所有人' });
  expect(asked('home.getOwnRecommendations')).toEqual([]);
});

it('shows what everyone sees if the own modules cannot be read', async () => {
  open({ fails: true });
  expect(await screen.findByRole('link', { name: '所有人' })).toBeTruthy();
});
