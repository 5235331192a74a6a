import { expect, it } from 'vitest';
import { turnReason } from './choose.ts';
import { estimateMinutes, minutesOfARun, type RunTimes, shorten, timesOf } from './estimate.ts';

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
    result('b', minute / 2, 2 * minute),
    result('d', 2 * minute, 5 * minute),
    result('c', 2 * minute, 3 * minute),
  ];
  expect(timesOf({ testResults }, files, '/root')).toEqual({
    always: 2,
    projects: { server: { minutes: 3, seconds: { c: 60, d: 180 } } },
  });
});

const times: RunTimes = {
  always: 5,
  projects: {
    server: { minutes: 20, seconds: { one: 300, two: 100 } },
    e2e: { minutes: 80, seconds: { short: 100, long: 300 } },
  },
};

it.each<[string, ReturnType<typeof file>[], number]>([
  ['unit and page tests alone', [file('page', 'dom')], 5],
  ['a file by its share of the seconds', [file('one', 'server')], 20],
  ['files of several projects', [file('two', 'server'), file('short', 'e2e')], 30],
  ['a new file as the average of its project', [file('new', 'e2e')], 45],
])('estimates %s', (_, chosen, minutes) => {
  expect(estimateMinutes(chosen, times)).toBe(minutes);
});

it('leaves out files whose turn it is until the run is short enough', () => {
  const files = [file('two', 'server'), file('short', 'e2e'), file('long', 'e2e')];
  const choice = {
    chosen: new Map([
      ['two', turnReason],
      ['short', 'changed'],
      ['long', turnReason],
    ]),
    left: ['one'],
  };
  expect(estimateMinutes(files, times)).toBeGreaterThan(minutesOfARun);
  const { chosen, left, minutes } = shorten(choice, files, times);
  expect([...chosen.keys()]).toEqual(['two', 'short']);
  expect(left).toEqual(['one', 'long']);
  expect(minutes).toBe(30);
});

it('runs what a change asks for however long it takes', () => {
  const files = [file('one', 'server'), file('short', 'e2e'), file('long', 'e2e')];
  const choice = { chosen: new Map(files.map((each) => [each.file, 'changed'])), left: [] };
  expect(estimateMinutes(files, times)).toBeGreaterThan(minutesOfARun);
  expect(shorten(choice, files, times)).toEqual({ ...choice, minutes: estimateMinutes(files, times) });
});
