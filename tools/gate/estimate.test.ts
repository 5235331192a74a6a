import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWholeRun } from './changes.ts';
import { turnReason } from './choose.ts';
import { minutesByFile, minutesOfARun, minutesOfTurns, type RunTimes, shorten, timesOf } from './estimate.ts';

const minute = 60_000;
const file = (name: string, project: string) => ({ file: name, project });
const result = (name: string, startTime: number, endTime: number) => ({
  name: `/root/${name}`,
  status: 'passed',
  message: '',
  startTime,
  endTime,
  assertionResults: [],
});

it('notes the minutes of each project and the seconds of its files', () => {
  const files = [file('a', 'unit'), file('b', 'dom'), file('c', 'server'), file('d', 'server')];
  const testResults = [
    result('a', 0, minute),
    result('b', 0, 3 * minute),
    result('d', 3 * minute, 6 * minute),
    result('c', 3 * minute, 4 * minute),
  ];
  expect(timesOf({ testResults }, files, '/root')).toEqual({
    projects: {
      // Beside each other for three minutes.
      unit: { minutes: 0.8, seconds: { a: 60 } },
      dom: { minutes: 2.3, seconds: { b: 180 } },
      server: { minutes: 3, seconds: { c: 60, d: 180 } },
    },
  });
});

it('finds the times of every project in the noted run', () => {
  const noted = readWholeRun(join(import.meta.dirname, '../..'))?.times.projects ?? {};
  expect(Object.keys(noted).toSorted()).toEqual(['dom', 'e2e', 'server', 'unit']);
});

const times: RunTimes = {
  projects: {
    dom: { minutes: 6, seconds: {} },
    server: { minutes: 20, seconds: { one: 300, two: 100 } },
    e2e: { minutes: 80, seconds: { short: 100, long: 300 } },
  },
};

it('estimates a file by its share of the seconds, and a new one as the average', () => {
  const files = [file('one', 'server'), file('two', 'server'), file('new', 'e2e')];
  expect([...minutesByFile(files, times)]).toEqual([
    ['one', 15],
    ['two', 5],
    ['new', 40],
  ]);
});

it('shares the minutes of a project without noted seconds evenly', () => {
  const files = [file('page', 'dom'), file('other', 'dom')];
  expect([...minutesByFile(files, times).values()]).toEqual([3, 3]);
});

/** Files of seven minutes each. */
const even = (...names: string[]) => new Map(names.map((name) => [name, 7]));
const reasons = (asked: string[], ofTurn: string[]) =>
  new Map([
    ...asked.map((name) => [name, 'changed'] as const),
    ...ofTurn.map((name) => [name, turnReason] as const),
  ]);

it('gives what only its turn has chosen a part of the run', () => {
  const minutes = even('asked', 'a', 'b', 'c');
  const {
    chosen,
    left,
    minutes: all,
  } = shorten({ chosen: reasons(['asked'], ['a', 'b', 'c']), left: ['d'] }, minutes, 0);
  expect(chosen.size).toBe(3);
  expect(chosen.has('asked')).toBe(true);
  expect(left).toHaveLength(2);
  expect(all).toBe(21);
  expect(all - 7).toBeLessThanOrEqual(minutesOfTurns);
});

it('lets other files wait in another round', () => {
  const choice = { chosen: reasons([], ['a', 'b', 'c']), left: [] };
  const ran = Array.from({ length: 10 }, (_, round) => shorten(choice, even('a', 'b', 'c'), round)).flatMap(
    ({ chosen }) => [...chosen.keys()],
  );
  expect(new Set(ran)).toEqual(new Set(['a', 'b', 'c']));
});

it('leaves out files whose turn it is until the run is short enough', () => {
  const asked = ['1', '2', '3', '4', '5', '6', '7'];
  const choice = { chosen: reasons(asked, ['a']), left: [] };
  const shortened = shorten(choice, even(...asked, 'a'), 0);
  expect(7 * 8).toBeGreaterThan(minutesOfARun);
  expect([...shortened.chosen.keys()]).toEqual(asked);
  expect(shortened.left).toEqual(['a']);
});

it('runs what a change asks for however long it takes', () => {
  const asked = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const choice = { chosen: reasons(asked, []), left: [] };
  expect(shorten(choice, even(...asked), 0)).toEqual({ ...choice, minutes: 63 });
});
