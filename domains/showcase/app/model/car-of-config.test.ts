import { expect, it } from 'vitest';
import { carOfConfig } from './car-of-config.ts';

const version = (code: string) => ({ code, name: code, priceFen: 1 });
const models = [
  { modelCode: 'ling', versions: [version('ling-long'), version('ling-max')] },
  { modelCode: 'yue', versions: [version('yue-max')] },
];

it.each([
  ['ling-2026.1~ling-max~paint-fjord', 'ling'],
  ['yue-2026.1~yue-max~', 'yue'],
  ['yue-2026.1~yue-gone~', null],
  ['你好', null],
  [undefined, null],
])('%s is of %s', (config, car) => {
  expect(carOfConfig(models, config)).toBe(car);
});
