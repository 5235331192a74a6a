import { randomBytes } from 'node:crypto';
import { createVault } from '@ev/platform/vault.ts';
import type { MediaStorage } from '../storage/port.ts';

export type FakeStorage = MediaStorage & { files: Map<string, Buffer>; away: boolean };

/** Stores files in memory; answers nothing while it is unavailable. */
export function fakeStorage(): FakeStorage {
  const reach = () => {
    if (fake.away) throw new Error('The storage does not answer');
  };
  const fake: FakeStorage = {
    wire: 'fake',
    files: new Map(),
    away: false,
    async put(name, bytes) {
      reach();
      fake.files.set(name, bytes);
    },
    async get(name) {
      reach();
      return fake.files.get(name) ?? null;
    },
    async remove(names) {
      reach();
      for (const name of names) fake.files.delete(name);
    },
    async *list() {
      reach();
      for (const [name, { length: bytes }] of fake.files) yield { name, bytes };
    },
  };
  return fake;
}

/** The vault is the real one with a key of its own. */
const fakeVault = () =>
  createVault({ current: 'test', keys: { test: randomBytes(32).toString('base64') } }, 'pictures');

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    media: FakeStorage;
    mediaVault: ReturnType<typeof fakeVault>;
  }
}

/** The fake partners of this domain. */
export const fakes = { media: fakeStorage, mediaVault: fakeVault };
