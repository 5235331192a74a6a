import { type Viewer, visitor } from '@ev/account/contract/audience.ts';
import { expect, it } from 'vitest';
import type { KeptModule } from './home-module.ts';
import { isNeverShown, isShown, isVarying, modulesFor } from './shown-modules.ts';

const [early, noon, late] = [
  '2026-03-01T01:00:00.000Z',
  '2026-03-01T04:00:00.000Z',
  '2026-03-01T09:00:00.000Z',
];

it.each([
  [{}, true],
  [{ from: early }, true],
  [{ from: noon }, true],
  [{ from: late }, false],
  [{ until: late }, true],
  [{ until: noon }, false],
  [{ from: early, until: late }, true],
])('%j at noon: %s', (times, shown) => {
  expect(isShown(times, new Date(noon))).toBe(shown);
});

it('knows times that leave nothing', () => {
  expect(isNeverShown({ from: late, until: early })).toBe(true);
  expect(isNeverShown({ from: noon, until: noon })).toBe(true);
  expect(isNeverShown({ from: early })).toBe(false);
});

it('are those of an audience at that time, in the order of the brand', () => {
  const module = (title: string, more: Pick<KeptModule, 'audience' | 'from'> = {}): KeptModule => ({
    kind: 'entries',
    title,
    items: [],
    ...more,
  });
  const owners: KeptModule['audience'] = { groups: ['6'] };
  const modules = [
    module('车主', { audience: owners }),
    module('所有人'),
    module('车主，以后', { audience: owners, from: late }),
    module('名单', { audience: { lists: ['pilots'] } }),
  ];
  const owner: Viewer = { groups: ['0', '1', '6'], lists: [] };
  const titlesFor = (viewer: Viewer, at: string) =>
    modulesFor(modules, viewer, new Date(at)).map(({ title }) => title);
  expect(titlesFor(visitor, noon)).toEqual(['所有人']);
  expect(titlesFor(owner, noon)).toEqual(['车主', '所有人']);
  expect(titlesFor(owner, late)).toEqual(['车主', '所有人', '车主，以后']);
  expect(isVarying(modules, new Date(noon))).toBe(true);
  expect(isVarying(modules.slice(1, 3), new Date(noon))).toBe(false);
});
