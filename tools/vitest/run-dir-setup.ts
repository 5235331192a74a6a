import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A directory that the workers of a run share and that goes with it. */
    runDir: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runDir = await mkdtemp(join(tmpdir(), 'ev-run-'));
  project.provide('runDir', runDir);
  return () => rm(runDir, { recursive: true, force: true });
}
