import { expect, test } from 'vitest';
import { chooseTests, testsCatchingFaultsIn, turns } from '../../gate/choose.ts';
import { readHouse } from '../../gate/house.ts';
import { impactOf } from '../../gate/impact.ts';
import { root } from '../find-tests.ts';
import { allFaults } from './all-faults.ts';

const house = readHouse(root);

function projectOf(file: string): string {
  if (/^e2e\/|\/journeys\//.test(file)) return 'e2e';
  if (/^domains\/[^/]+\/(app|console)\//.test(file) || file.endsWith('.tsx')) return 'dom';
  return /^domains\/[^/]+\/server\/|^apps\/server\/|^packages\/(platform|postgres|testkit)\//.test(file)
    ? 'server'
    : 'unit';
}

test.each(allFaults)('$name is caught by tests that the gate chooses for it', ({ file, tests }) => {
  const files = tests.map((name) => ({ file: name, project: projectOf(name) }));
  for (let turn = 0; turn < turns; turn += 1) {
    const changed = [file];
    const catching = testsCatchingFaultsIn(allFaults, changed);
    const impact = impactOf(changed, house);
    const { left } = chooseTests(files, {
      changed,
      impact,
      house,
      catching,
      failed: new Set<string>(),
      turn,
    });
    expect(left).toEqual([]);
  }
});
