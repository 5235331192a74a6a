import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anArticle, anOverview } from '../../testing/articles.ts';

beforeEach(() => localStorage.clear());

function open(article: () => ReturnType<typeof anArticle>, code = 'climate') {
  const fake = fakeCall({ 'manual.getArticle': article, 'manual.getOverview': () => anOverview() });
  return { ...renderPage(fake.call, `/pages/car/explain?code=${code}`, { loggedIn: false }), ...fake };
}

it('explains a function: steps, safety, what a car needs, and related ones', async () => {
  open(() =>
    anArticle({
      fromSoftware: '2.2.0',
      models: [{ modelCode: 'ling', name: '青驭 凌', needs: '需要选装自动泊车' }],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '远程空调' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByRole('region', { name: '安全提示' }).textContent).toContain('不要把孩子');
  expect(screen.getByText('需要选装自动泊车')).toBeTruthy();
  expect(screen.getByText('2.2.0 及以上')).toBeTruthy();
  expect(screen.getByRole('link', { name: /手机钥匙/ }).getAttribute('href')).toBe(
    '/pages/car/explain?code=phoneKey',
  );
});

it('says what to do at once when a light is urgent', async () => {
  open(() =>
    anArticle({
      kind: 'light',
      title: '制动系统故障',
      light: { icon: 'brake', colour: 'red', advice: 'stop' },
    }),
  );
  expect(await screen.findByText('立即停车')).toBeTruthy();
  expect(screen.getByText('红色')).toBeTruthy();
  expect(screen.getByRole('link', { name: /服务热线/ })).toBeTruthy();
});

it('remembers a lesson and goes on to the next one', async () => {
  const { user, address } = open(
    () => anArticle({ code: 'firstDrive', kind: 'lesson', title: '第一次上路', topic: 'first', minutes: 4 }),
    'firstDrive',
  );
  await user.click(await screen.findByRole('button', { name: '学会了，下一课' }));
  await waitFor(() => expect(address()).toBe('/pages/car/explain?code=chargeAtHome'));
  expect(localStorage.getItem('manual-learned')).toBe('["firstDrive"]');
});

it('leads to the help for a code that does not exist', async () => {
  open(() => {
    throw refusal('manual.articleNotFound');
  }, 'gone');
  expect((await screen.findByRole('link', { name: '去用车帮助' })).getAttribute('href')).toBe(
    '/pages/car/help',
  );
});
