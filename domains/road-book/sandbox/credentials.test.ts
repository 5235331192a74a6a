import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amapOfSandbox as mapOfSandbox } from '@ev/station/sandbox/credentials.ts';
import { expect, it } from 'vitest';
import { amapOfSandbox } from './credentials.ts';

it('has a key of its own beside that of the map, whichever comes first', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ev-amap-'));
  try {
    const { key } = amapOfSandbox('http://localhost', dataDir);
    const map = mapOfSandbox('http://localhost', dataDir);
    expect(map.jscode).toMatch(/^\w{32}$/);
    expect(map.key).not.toBe(key);
    expect(amapOfSandbox('http://localhost', dataDir).key).toBe(key);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
