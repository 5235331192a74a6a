import { expect, it } from 'vitest';
import { Settings } from '../../apps/server/src/settings.ts';
import { read } from './checkout.ts';
import { rowsOf } from './markdown-tables.ts';

it('docs/production.md explains every setting, and none that does not exist', () => {
  const explained = rowsOf(read('docs/production.md'))
    .flatMap(([first = '']) => [...first.matchAll(/`([A-Z][A-Z_]+)`/g)])
    .map(([, name]) => name);
  expect(explained.toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
});
