import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Article } from '../contract/article.ts';
import { articleKinds } from '../contract/kinds.ts';
import { anArticle, anOverview } from './testing/articles.ts';

const light = { icon: 'brake', colour: 'red', advice: 'stop' } as const;

/** An article of each kind, and an urgent light, beside which all contacts stand. */
const articles: Partial<Article>[] = [
  ...articleKinds.map((kind) => ({ kind, topic: kind === 'lesson' ? ('first' as const) : null })),
  { kind: 'light', light },
];

async function expectRescue(answers: Parameters<typeof fakeCall>[0], at: string) {
  renderPage(fakeCall(answers).call, at, { loggedIn: false });
  expect((await screen.findByRole('link', { name: /^道路救援/ })).getAttribute('href')).toBe(
    '/pages/car/call',
  );
}

it.each(['/pages/car/guide', '/pages/car/help'])('rescue is one tap away from %s', (at) =>
  expectRescue({ 'manual.getOverview': () => anOverview() }, at),
);

it('rescue is one tap away from a guide without lessons', () =>
  expectRescue({ 'manual.getOverview': () => anOverview({ lessons: [] }) }, '/pages/car/guide'));

it.each(articles)('rescue is one tap away from an article: $kind', (change) =>
  expectRescue(
    { 'manual.getArticle': () => anArticle(change), 'manual.getOverview': () => anOverview() },
    '/pages/car/explain?code=climate',
  ),
);

it('rescue is one tap away from an article that does not exist', () =>
  expectRescue(
    {
      'manual.getArticle': () => {
        throw refusal('manual.articleNotFound');
      },
    },
    '/pages/car/explain?code=gone',
  ));
