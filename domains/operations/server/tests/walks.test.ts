import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWalks } from '@ev/testkit/server/walks/run-walks.ts';
import { afterAll } from 'vitest';
import { walks } from './walks.ts';

const directory = mkdtempSync(join(tmpdir(), 'ev-backups-'));
afterAll(() => rmSync(directory, { recursive: true }));

runWalks(walks, undefined, {
  config: { backups: { directory, keyFile: null, everyHours: 24, keep: 2 } },
});
