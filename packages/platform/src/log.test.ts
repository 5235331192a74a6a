import { beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';

let written: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line: string) => void written.push(line) } });
beforeEach(() => {
  written = [];
});

it('writes the time of each line in UTC', () => {
  log.info('a line');
  const { time } = JSON.parse(written[0] ?? '{}') as { time?: string };
  expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  expect(new Date(time ?? '').toISOString()).toBe(time);
});

it.each([
  ['a line break', 'sales\n{"level":30,"msg":"login"}'],
  ['a carriage return', 'sales\r{"level":30,"msg":"login"}'],
  ['the end of the text', 'sales","level":60,"msg":"forged'],
  ['a control sequence of a terminal', '\u001b[2Jsales'],
])('writes %s in a value as a part of that value', (_name, value) => {
  log.warn({ username: value, err: new Error(value) }, value);
  expect(written).toHaveLength(1);
  const [line = ''] = written;
  expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(line)).toMatchObject({ level: 40, username: value, msg: value });
});
