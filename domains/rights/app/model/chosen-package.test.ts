import { expect, test } from 'vitest';
import { chosenPackage } from './chosen-package.ts';

const one = (addition: string) => ({ addition, package: {} as never });
const offer = { addition: null, choices: [one('home_1'), one('road_1')], differences: [] };
const difference = { name: '家充桩', change: 'changed', before: '旧', after: '新' } as const;

test.each([
  ['nothing was chosen', offer, undefined, { now: 'home_1', agreed: true }],
  ['it is unchanged', offer, 'road_1', { now: 'road_1', agreed: true }],
  ['it is of another model', offer, 'yue-road_9', { now: 'home_1', agreed: true }],
  ['it promises the same under another name', offer, 'road_0', { now: 'road_1', agreed: true }],
  ['it has changed', { ...offer, differences: [difference] }, 'road_0', { now: 'road_1', agreed: false }],
  ['it is gone', { ...offer, differences: [difference] }, 'gone_0', { now: 'home_1', agreed: false }],
  ['there is no choice', { ...offer, choices: [], addition: '_1' }, undefined, { now: '_1', agreed: true }],
  ['there is nothing', { ...offer, choices: [] }, 'road_1', { now: undefined, agreed: true }],
])('where %s', (_, now, chosen, expected) => expect(chosenPackage(now, chosen)).toEqual(expected));
