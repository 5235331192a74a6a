import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modelDetails } from '../../../world/models.ts';

async function open(modelCode: string) {
  const model = modelDetails.find((each) => each.modelCode === modelCode);
  if (!model) throw new Error(modelCode);
  const { call } = fakeCall({ 'showcase.getModel': () => model });
  renderPage(call, `/pages/buy/introduce?modelCode=${modelCode}`);
  await screen.findByRole('heading', { name: model.name, level: 2 });
  return model;
}

const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => /media\/([^?]+)-\d+\.webp/.exec(src)?.[1] ?? src);

it.each([
  ['ling', /sedan-|upright\/ling-|interior/],
  ['yue', /suv-|upright\/yue-|interior/],
  ['yuan', /crossover-|upright\/yuan-|interior/],
])('shows %s and no other car', async (modelCode, own) => {
  await open(modelCode);
  expect(pictures().length).toBeGreaterThanOrEqual(4);
  for (const picture of pictures()) expect(picture).toMatch(own);
});

it('ends with the places that there are for this car, in their order', async () => {
  await open('ling');
  const links = within(screen.getByRole('navigation', { name: '更多' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pages/car/param?modelCode=ling',
    `/pages/buy/compare?codes=${encodeURIComponent('ling-standard,ling-long,ling-max')}`,
    '/pages/store/list',
    '/pages/buy/preOrder?code=ling',
    '/pages/buy/wishEntry?modelCode=ling',
  ]);
});

it('says under which conditions its figures hold, and what driving assistance is not', async () => {
  await open('ling');
  const notes = within(screen.getByRole('list', { name: '说明' }));
  expect(notes.getByText(/CLTC 工况/)).toBeTruthy();
  expect(notes.getByText(/不能代替驾驶人/)).toBeTruthy();
});
