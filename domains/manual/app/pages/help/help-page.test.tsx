import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOverview, aRow } from '../../testing/articles.ts';

function open({ query = '', overview = anOverview(), found = [aRow()] } = {}) {
  const fake = fakeCall({
    'manual.getOverview': () => overview,
    'manual.search': () => ({ list: found }),
  });
  return { ...renderPage(fake.call, `/pages/car/help${query}`, { loggedIn: false }), ...fake };
}

it('shows warning lights, most urgent first, with their colour in words', async () => {
  open();
  const lights = within(await screen.findByRole('region', { name: '警示灯' }));
  expect(lights.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    '立即停车',
    '留意即可',
  ]);
  const brake = lights.getByRole('link', { name: /制动系统故障/ });
  expect(brake.getAttribute('href')).toBe('/pages/car/explain?code=brakeLight');
  expect(brake.textContent).toContain('红色');
});

it('answers questions and names who to call', async () => {
  open();
  expect(await screen.findByText('充电枪拔不下来怎么办？')).toBeTruthy();
  expect(screen.getByRole('link', { name: /服务热线/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: /在线反馈/ })).toBeTruthy();
});

it('reads the manual of the chosen car', async () => {
  const { user, asked, address } = open({ query: '?modelCode=ling' });
  await screen.findByRole('region', { name: '警示灯' });
  expect(screen.getByRole('tab', { name: '青驭 凌' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: '青驭 岳' }));
  await waitFor(() => expect(asked('manual.getOverview').at(-1)).toEqual({ modelCode: 'yue' }));
  await waitFor(() => expect(address()).toBe('/pages/car/help?modelCode=yue'));
});

it('searches, and says what to do when nothing is found', async () => {
  const { user, asked } = open({ query: '?modelCode=ling', found: [] });
  await user.type(await screen.findByRole('searchbox', { name: '搜索用车帮助' }), '空调');
  expect(await screen.findByText('没有找到“空调”')).toBeTruthy();
  expect(asked('manual.search').at(-1)).toEqual({ keyword: '空调', modelCode: 'ling' });
  expect(screen.queryByRole('region', { name: '警示灯' })).toBeNull();
});

it('lists what was found with its kind', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: '搜索用车帮助' }), '空调');
  await screen.findByRole('heading', { name: '搜索结果' });
  expect(screen.getByRole('link', { name: /远程空调/ }).textContent).toContain('功能说明');
});

it('keeps the contacts while a brand has no manual', async () => {
  open({ overview: anOverview({ lights: [], answers: [], functions: [], lessons: [] }) });
  expect(await screen.findByText('用车手册正在准备')).toBeTruthy();
  expect(screen.getByRole('link', { name: /服务热线/ })).toBeTruthy();
});
