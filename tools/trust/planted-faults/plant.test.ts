import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../find-tests.ts';
import { allFaults } from './all-faults.ts';
import { plant } from './run-faulty.ts';

test.each(allFaults)('$name can be planted, and its tests exist', (fault) => {
  const text = readFileSync(join(root, fault.file), 'utf8');
  expect(plant(text, fault)).not.toBe(text);
  for (const file of fault.tests) expect(existsSync(join(root, file)), file).toBe(true);
});

test('a fault whose text is missing or ambiguous is reported', () => {
  const [fault] = allFaults;
  if (!fault) throw new Error('There is no fault');
  for (const text of ['', `${fault.find} ${fault.find}`]) {
    expect(() => plant(text, fault)).toThrow(fault.name);
  }
});

test('names are unique', () => {
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length);
});

// A folder that moved with its faults would silently remove them.
test('none is lost', () => {
  expect(allFaults.length).toBeGreaterThanOrEqual(46);
});
