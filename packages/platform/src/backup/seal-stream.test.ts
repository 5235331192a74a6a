import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BackupRefusal } from './refusal.ts';
import { backupKey, openKey, openStream, sealStream } from './seal-stream.ts';

const key = randomBytes(32);
const chunk = 65_536;
const run = (bytes: Buffer, step: Transform, size = 10_007) =>
  buffer(Readable.from(piecesOf(bytes, size)).pipe(step));

function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 200_000])(
  'opens what it sealed: %d bytes',
  async (size) => {
    const bytes = randomBytes(size);
    const sealed = await run(bytes, sealStream(key, 'tables/a'));
    expect(sealed.includes(bytes.subarray(0, 64)) && size > 0).toBe(false);
    for (const pieces of [1_000, sealed.length + 1])
      expect((await run(sealed, openStream(key, 'tables/a'), pieces)).equals(bytes)).toBe(true);
  },
);

it('refuses what was changed, cut off, renamed, reordered or sealed with another key', async () => {
  const bytes = randomBytes(3 * chunk);
  const sealed = await run(bytes, sealStream(key, 'tables/a'));
  const flipped = Buffer.from(sealed);
  flipped[100_000] = (flipped[100_000] ?? 0) ^ 1;
  const one = chunk + 16;
  const swapped = Buffer.concat([
    sealed.subarray(0, 16),
    sealed.subarray(16 + one, 16 + 2 * one),
    sealed.subarray(16, 16 + one),
    sealed.subarray(16 + 2 * one),
  ]);
  const cases: [Buffer, Transform][] = [
    [flipped, openStream(key, 'tables/a')],
    [sealed.subarray(0, -1), openStream(key, 'tables/a')],
    // A whole chunk is missing at the end, or in the middle.
    [sealed.subarray(0, 16 + 2 * one), openStream(key, 'tables/a')],
    [Buffer.alloc(0), openStream(key, 'tables/a')],
    [swapped, openStream(key, 'tables/a')],
    [sealed, openStream(key, 'tables/b')],
    [sealed, openStream(randomBytes(32), 'tables/a')],
  ];
  for (const [wrong, step] of cases) await expect(run(wrong, step)).rejects.toBeInstanceOf(BackupRefusal);
});

it('derives the same key from the same secret and salt, and recognises another secret', async () => {
  const secret = 'four random words of ours';
  const { key: made, sealed } = await backupKey(secret);
  expect(await openKey(secret, sealed)).toEqual(made);
  await expect(openKey(`${secret}.`, sealed)).rejects.toBeInstanceOf(BackupRefusal);
  expect((await backupKey(secret)).sealed.salt).not.toBe(sealed.salt);
});
