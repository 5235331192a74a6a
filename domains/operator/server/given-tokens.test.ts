import { expect, it } from 'vitest';
import { createGivenTokens, tokenSeconds } from './given-tokens.ts';
import type { OperatorRow } from './tables.ts';

const start = new Date('2031-03-04T00:00:00Z').getTime();
let now = start;
const clock = { now: () => new Date(now) };
const tokens = createGivenTokens({ serverSecret: 'a-secret-of-the-test', clock });
const rowOf = (operatorId: string, ourKeysAt: Date | null) => ({ operatorId, ourKeysAt }) as OperatorRow;
const row = rowOf('MA0000001', new Date(start - 1_000));

it('a token of an operator is good for two hours', () => {
  now = start;
  const token = tokens.give(row);
  now = start + tokenSeconds * 1_000 - 1;
  expect(tokens.isGood(token, row)).toBe(true);
  now += 1;
  expect(tokens.isGood(token, row)).toBe(false);
});

it.each<[string, (token: string) => [string, OperatorRow]]>([
  ['of another operator', (token) => [token, rowOf('MA0000002', row.ourKeysAt)]],
  ['from before its keys were replaced', (token) => [token, rowOf(row.operatorId, new Date(start))]],
  ['with a later end', (token) => [token.replace(/\.(\w+)\./, '.zzzzzz.'), row]],
  ['without its signature', (token) => [token.replace(/[^.]+$/, ''), row]],
  ['with an end that is no number', (token) => [token.replace(/\.(\w+)\./, '.!.'), row]],
])('a token %s is not', (_, change) => {
  now = start;
  const [token, owner] = change(tokens.give(row));
  expect(tokens.isGood(token, owner)).toBe(false);
});

it('a token signed with another secret is not', () => {
  now = start;
  const others = createGivenTokens({ serverSecret: 'another-secret', clock });
  expect(tokens.isGood(others.give(row), row)).toBe(false);
});
