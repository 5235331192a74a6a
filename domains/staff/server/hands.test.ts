import { expect, it } from 'vitest';
import { areTwoPeople, type Making } from './hands.ts';

/** `made` has the password that its creator set, unless another administrator has set one since. */
function made(
  id: string,
  madeBy: string | null,
  passwordBy: string | null = madeBy,
  subjectBy: string | null = null,
): Making {
  return { id, madeBy, passwordBy, subjectBy };
}

it.each<[string, Making[], boolean]>([
  ['added by an operator', [], true],
  ['one made by the other', [made('b', 'a')], false],
  ['one made by the other, with a password of a third', [made('b', 'a', 'c')], false],
  ['one with a password of the other', [made('b', null, 'a')], false],
  ['both made by a third', [made('a', 'c'), made('b', 'c')], false],
  ['both made by a third, one with a password of a fourth', [made('a', 'c'), made('b', 'c', 'd')], true],
  ['made by two', [made('a', 'c'), made('b', 'd')], true],
  ['made through a third', [made('c', 'a'), made('b', 'c')], false],
  ['made by two that one has made', [made('a', 'c'), made('b', 'd'), made('c', 'e'), made('d', 'e')], false],
  ['each with a password of the other', [made('a', null, 'b'), made('b', null, 'a')], false],
  ['in a cycle of others', [made('a', null, 'c'), made('c', null, 'd'), made('d', null, 'c')], true],
  ['one whose account of the company the other has entered', [made('b', null, null, 'a')], false],
  ['entered by a third for both', [made('a', null, null, 'c'), made('b', 'd', 'e', 'c')], false],
  ['entered by a fourth for one that a third has made', [made('a', 'c'), made('b', 'd', 'd', 'e')], true],
  ['entered by whom a third has made', [made('a', 'c'), made('b', null, null, 'd'), made('d', 'c')], false],
])('two accounts %s are two people: %3$s', (_, makings, expected) => {
  const known = new Map(makings.map((making) => [making.id, making]));
  expect(areTwoPeople('a', 'b', known)).toBe(expected);
  expect(areTwoPeople('b', 'a', known)).toBe(expected);
});

it('one account is not two people', () => expect(areTwoPeople('a', 'a', new Map())).toBe(false));
