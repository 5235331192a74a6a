import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anOverview } from '../../testing/articles.ts';

beforeEach(() => localStorage.clear());

function open(overview = anOverview()) {
  const fake = fakeCall({ 'manual.getOverview': () => overview });
  return renderPage(fake.call, '/pages/car/guide', { loggedIn: false });
}

it('lists lessons by topic and begins with the first', async () => {
  open();
  expect(await screen.findByText('已学 0 / 2 课')).toBeTruthy();
  expect(screen.getByRole('link', { name: '开始学习' }).getAttribute('href')).toBe(
    '/pages/car/explain?code=firstDrive',
  );
  expect(screen.getByRole('heading', { name: '充电' })).toBeTruthy();
});

it('goes on after what was learned on this phone', async () => {
  localStorage.setItem('manual-learned', '["firstDrive"]');
  open();
  expect(await screen.findByText('已学 1 / 2 课')).toBeTruthy();
  expect(screen.getByRole('link', { name: '继续学习' }).getAttribute('href')).toBe(
    '/pages/car/explain?code=chargeAtHome',
  );
  expect(screen.getByRole('link', { name: /第一次上路.*已学/ })).toBeTruthy();
});

it('leads to the help while the brand has no lessons', async () => {
  open(anOverview({ lessons: [] }));
  expect(await screen.findByText('用车指南正在准备')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去用车帮助' }).getAttribute('href')).toBe('/pages/car/help');
});
