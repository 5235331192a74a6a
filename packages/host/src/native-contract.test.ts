import { expect, it } from 'vitest';
import text from '../../../docs/native-bridge.md?raw';
import contract from './native-contract.ts?raw';

const membersOf = (name: string) => {
  const [, body = ''] = contract.split(`export interface ${name} {`);
  return [...(body.split('\n}')[0] ?? '').matchAll(/^ {2}'?([\w.]+)'?: \{/gm)].map(([, member]) => member);
};
const rowsUnder = (heading: string) => {
  const [, section = ''] = text.split(`## ${heading}`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w.]+)`/gm)].map(([, row]) => row);
};

it.each([
  ['methods', membersOf('NativeMethods'), rowsUnder('Methods')],
  ['events', membersOf('NativeEvents'), rowsUnder('Events')],
])('documents all %s for developers of a shell, in order', (_what, members, rows) => {
  expect(members.length).toBeGreaterThan(2);
  expect(rows).toEqual(members);
  expect(rows).toEqual([...rows].sort());
});
