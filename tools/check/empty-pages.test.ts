import { expect, it } from 'vitest';
import { read, trackedFiles } from './checkout.ts';

/** The opening tags of empty states, up to what leads on from them. */
const tagsIn = (text: string) =>
  [...text.matchAll(/<EmptyState\b[\s\S]*?(?=\/>|\bfooter=)/g)].map(([tag]) => tag);

const pages = trackedFiles()
  .filter((path) => /^domains\/[^/]+\/app\/.*(?<!\.test)\.tsx$/.test(path))
  .map((path) => ({ path, tags: tagsIn(read(path)) }));

it('draws each empty page of the app by what is missing', () => {
  expect(pages.flatMap(({ tags }) => tags).length).toBeGreaterThan(80);
  const plain = pages.filter(({ tags }) => tags.some((tag) => !/\bimage=/.test(tag)));
  expect(plain.map(({ path }) => path)).toEqual([]);
});
