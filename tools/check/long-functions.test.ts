import { expect, it } from 'vitest';
import { findLongFunctions } from './long-functions.ts';

const lines = (count: number) => 'work();\n'.repeat(count);

it.each([
  ['a declaration', `export async function start() {\n${lines(3)}}\n`, 'start'],
  ['an arrow function', `const start = () => {\n${lines(3)}};\n`, 'start'],
  ['a method', `const one = {\nstart() {\n${lines(3)}},\n};\n`, 'start'],
  ['an argument', `const module = defineModule('charge', () => {\n${lines(3)}});\n`, 'module'],
  ['a default export', `export default () => {\n${lines(3)}};\n`, '(anonymous)'],
])('finds %s by its name', (_, text, name) => {
  expect(findLongFunctions('x.ts', text, 4)).toMatchObject([{ name, lines: 5 }]);
  expect(findLongFunctions('x.ts', text, 5)).toEqual([]);
});

it('counts a function inside of another in both', () => {
  const text = `function outer() {\nfunction inner() {\n${lines(3)}}\n}\n`;
  expect(findLongFunctions('x.ts', text, 4)).toEqual([
    { name: 'outer', line: 1, lines: 7 },
    { name: 'inner', line: 2, lines: 5 },
  ]);
});
