import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { modelDetails } from '../../../world/cars.ts';

async function open(modelCode: string, loggedIn = true, hash = '') {
  const model = modelDetails.find((each) => each.modelCode === modelCode);
  if (!model) throw new Error(modelCode);
  const { call } = fakeCall({ 'showcase.getModel': () => model });
  const page = renderPage(call, `/pages/buy/introduce?modelCode=${modelCode}${hash}`, { loggedIn });
  await screen.findByRole('heading', { name: model.name, level: 2 });
  return { ...model, ...page };
}

const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => /media\/([^?]+)-\d+\.webp/.exec(src)?.[1] ?? src);

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['ling', /sedan-|upright\/ling-|interior/],
  ['yue', /suv-|upright\/yue-|interior/],
  ['yuan', /crossover-|upright\/yuan-|interior/],
])('shows %s and no other car', async (modelCode, own) => {
  // A phone without a position loads everything.
  vi.stubGlobal('IntersectionObserver', undefined);
  await open(modelCode);
  await waitFor(() => expect(pictures()).not.toContain(''));
  expect(pictures().length).toBeGreaterThanOrEqual(4);
  // Brand and car are Chinese here, so the sentence has no space.
  expect(screen.getByRole('heading', { name: /^选择你的\p{Script=Han}+$/u })).toBeTruthy();
  for (const picture of pictures()) expect(picture).toMatch(own);
});

it('is shared by a logged-in customer; a visitor returns to it after the login', async () => {
  const { name, user, address } = await open('ling', false);
  await user.click(await screen.findByRole('button', { name: `分享${name}` }));
  await waitFor(() => expect(address()).toContain('/login/index?'));
  const target = new URL(address(), 'https://ev.example').searchParams.get('targetUrl');
  expect(target).toBe('/pages/buy/introduce?modelCode=ling#share');
});

it('opens the sheet once after a login to share', async () => {
  const { name, address } = await open('ling', true, '#share');
  const sheet = within(await screen.findByRole('dialog', { name: '分享到' }));
  expect(sheet.getByText(name)).toBeTruthy();
  expect(address()).toBe('/pages/buy/introduce?modelCode=ling');
});

it('ends with the slots of this car, in their order', async () => {
  await open('ling');
  const links = within(screen.getByRole('navigation', { name: '更多' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pages/car/param?modelCode=ling',
    `/pages/buy/compare?codes=${encodeURIComponent('ling-standard,ling-long,ling-max')}`,
    '/sub_uniapp/pages/buy/webVr?modelCode=ling',
    '/pages/car/reserveSeeCar?modelCode=ling',
    '/pages/store/list',
    '/pages/buy/preOrder?code=ling',
    '/pages/finance/calculatorPage?modelCode=ling',
    '/pages/buy/rightsPackage?modelCode=ling',
    '/pages/buy/wishEntry?modelCode=ling',
  ]);
});

it('numbers its claims by the notes with their conditions', async () => {
  const { notes } = await open('ling');
  const list = within(screen.getByRole('list', { name: '说明' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual(notes.map(({ text }) => text));

  const numberOf = (code: string) => `说明 ${notes.findIndex((note) => note.code === code) + 1}`;
  const [range, acceleration, charging] = ['range', 'acceleration', 'charging'].map(numberOf);
  const text = document.body.textContent ?? '';
  expect(text).toContain(`CLTC 最长续航${range}`);
  expect(text).toContain(`百公里\u200B加速最快${acceleration}`);
  expect(text).toContain(`约 18\u00a0分钟${charging}`);
  expect(text).toContain(`560\u00a0km${range}6.2\u00a0秒${acceleration}单电机后驱`);
  expect(text).not.toContain('[^');
});
