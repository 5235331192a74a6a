import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from '../../../packages/testkit/src/server/fault.ts';
import { root } from '../find-tests.ts';

const files = globSync(
  ['domains/*/server/tests/faults.ts', 'packages/*/src/tests/faults.ts', 'apps/*/src/tests/faults.ts'],
  { cwd: root },
).sort();

/** Every planted fault with the folder that lists it; all paths are from the root of the project. */
export const allFaults: readonly (Fault & { owner: string })[] = (
  await Promise.all(
    files.map(async (file) => {
      const { faults } = (await import(pathToFileURL(join(root, file)).href)) as { faults: readonly Fault[] };
      const owner = file.split('/').slice(0, 2).join('/');
      const fromRoot = (path: string) =>
        relative(root, path.startsWith('/') ? join(root, path) : join(root, owner, path));
      return faults.map((fault) => ({
        ...fault,
        owner,
        file: fromRoot(fault.file),
        tests: fault.tests.map(fromRoot),
      }));
    }),
  )
).flat();
