import { expect, it } from 'vitest';
import { weeklySentence } from './promise-rules.ts';

const order = {
  status: '11',
  modelName: '青驭 凌',
  expectedFrom: '2026-12-01',
  promisedTo: '2026-12-15',
} as const;

it.each([
  ['2026-12-15', '与约定一致'],
  ['2026-12-16', '比约定的时间晚，我们会按天补偿积分'],
  ['2026-12-08', '比约定的时间早'],
])('a car expected until %s is said to be %s', (expectedTo, words) => {
  expect(weeklySentence({ ...order, expectedTo })).toMatch(
    new RegExp(`^你的 青驭 凌 目前生产中，预计 .* 交付，${words}$`),
  );
});
