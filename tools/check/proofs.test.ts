import { describe, expect, it } from 'vitest';
import { checkSteps, read, trackedFiles } from './checkout.ts';
import { rowsOf } from './markdown-tables.ts';
import { type Checkout, missingIn, namesTest, proofsIn } from './proofs.ts';

const house: Checkout = { files: trackedFiles(), read, steps: checkSteps() };

describe('a cell', () => {
  const tree: Checkout = {
    files: ['a/one.test.ts', 'a/b/two.ts', 'NOTES.md'],
    read: () => "it('adds, and subtracts', …)",
    steps: ['lint'],
  };

  it('names files with the titles behind them', () => {
    expect(proofsIn('by hand: `a/b` “x”, `a-flag`, `NOTES.md` and `a/one.test.ts` “y …”; “z”')).toEqual([
      { path: 'a/b', titles: ['x'] },
      { path: 'NOTES.md', titles: [] },
      { path: 'a/one.test.ts', titles: ['y', 'z'] },
    ]);
  });

  it.each([
    ['`a/one.test.ts` “adds, and subtracts”, `a/b/`, `a/*/two.ts`, `npm run check -- lint`', []],
    ['`a/one.test.ts` “adds …”', []],
    ['`a/two.test.ts`', ['no file a/two.test.ts']],
    ['`a/one`', ['no file a/one']],
    ['`c/*.ts`', ['no file c/*.ts']],
    ['`a/one.test.ts` “divides”', ['no “divides” in a/one.test.ts']],
    ['`npm run check -- polish`', ['no check step polish']],
    ['nothing', []],
  ])('%s: %j', (cell, missing) => {
    expect(missingIn(cell, tree)).toEqual(missing);
  });

  it.each([
    ['`a/one.test.tsx`', true],
    ['`packages/testkit/src/server/walks/stage.ts`', true],
    ['`npm run check -- lint`', true],
    ['`npm test`, `a/one.ts`', false],
  ])('%s names a test: %s', (cell, expected) => {
    expect(namesTest(cell)).toBe(expected);
  });
});

const missingInRows = (rows: readonly string[][]) =>
  rows.flatMap((row) => row.flatMap((cell) => missingIn(cell, house).map((what) => `${row[0]}: ${what}`)));

describe('docs/asvs.md', () => {
  const page = read('docs/asvs.md');
  const rows = rowsOf(page);
  const requirements = rows.filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id));
  const idsWhere = (isIt: (row: readonly string[]) => boolean) => requirements.filter(isIt).map(([id]) => id);
  const countOf = (column: number, value: string) => idsWhere((row) => row[column] === value).length;

  it('has every requirement of both levels once, in the order of the standard', () => {
    const order = requirements.map(([id = '']) =>
      id.split('.').reduce((sum, part) => 100 * sum + Number(part), 0),
    );
    expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
    expect([countOf(1, '1'), countOf(1, '2'), requirements.length]).toEqual([70, 183, 253]);
  });

  it('counts its rows by state', () => {
    const said = rows.filter(([state = '']) => /^(holds|partly|untested|open|n\/a)$/.test(state));
    expect(said.map(([state = '', count]) => [state, count])).toEqual(
      ['holds', 'partly', 'untested', 'open', 'n/a'].map((state) => [state, String(countOf(3, state))]),
    );
    expect(said.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(requirements.length);
  });

  it('shows each claim by something that exists', () => {
    expect(missingInRows(requirements)).toEqual([]);
    const [shown, inCode] = [/^(holds|partly)$/, /^untested$/];
    expect(idsWhere(([, , , state = '', by = '']) => shown.test(state) && !namesTest(by))).toEqual([]);
    expect(
      idsWhere(([, , , state = '', by = '']) => inCode.test(state) && proofsIn(by).length === 0),
    ).toEqual([]);
    expect(idsWhere(([, , , , by = '']) => by === '')).toEqual([]);
  });
});

describe('docs/habits.md', () => {
  const page = read('docs/habits.md');
  const habits = rowsOf(page).filter(([number = '']) => /^\d+$/.test(number));
  const inState = (state: string) => habits.filter((row) => row[2] === state);

  it('has 27 habits, and counts them by state', () => {
    expect(habits.map(([number]) => Number(number))).toEqual(habits.map((_, at) => at + 1));
    expect(habits).toHaveLength(27);
    const [green, amber, red] = ['green', 'amber', 'red'].map((state) => inState(state).length);
    expect(page).toContain(`${green} green, ${amber} amber, ${red} red`);
    expect((green ?? 0) + (amber ?? 0) + (red ?? 0)).toBe(27);
  });

  it('shows each by something that exists', () => {
    expect(missingInRows(habits)).toEqual([]);
    expect(inState('green').filter(([, , , by = '']) => !namesTest(by))).toEqual([]);
  });
});
