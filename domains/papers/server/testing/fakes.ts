import { randomBytes } from 'node:crypto';
import { createVault } from '@ev/platform/vault.ts';
import type { PictureReading, RecognitionPort } from '../recognition/port.ts';

export type FakeRecognition = RecognitionPort & {
  /** What it reads in every picture; null: nothing. */
  reading: PictureReading | null;
  away: boolean;
  asked: number;
};

/** Reads a fixed result in any picture. */
function fakeRecognition(): FakeRecognition {
  const fake: FakeRecognition = {
    wire: 'fake',
    reading: null,
    away: false,
    asked: 0,
    async read() {
      fake.asked += 1;
      if (fake.away) throw new Error('The OCR does not answer');
      return fake.reading;
    },
  };
  return fake;
}

const fakeVault = () => createVault({ current: 'test', keys: { test: randomBytes(32).toString('base64') } });

declare module '@ev/testkit/server/fakes.ts' {
  interface Fakes {
    recognition: FakeRecognition;
    papersVault: ReturnType<typeof fakeVault>;
  }
}

/** The fake partners of this domain; the vault is the real one with a key of its own. */
export const fakes = { recognition: fakeRecognition, papersVault: fakeVault };
