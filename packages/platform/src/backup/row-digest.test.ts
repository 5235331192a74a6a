import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { RowDigest } from './row-digest.ts';

async function measured(rows: readonly string[], size = 7) {
  const text = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.subarray(at * size, (at + 1) * size),
  );
  const digest = Readable.from(pieces).pipe(new RowDigest());
  await finished(digest.resume());
  return digest.result();
}

const rows = ['1\t车\t\\N', '2\tline\\nfeed\t', '3\t\t'];

it('counts rows and is the same in any order and any pieces', async () => {
  const one = await measured(rows);
  expect(one.rows).toBe(3);
  const { content } = await measured(rows.toReversed(), 100);
  expect(content).toBe(one.content);
  expect((await measured(rows.toReversed())).sha256).not.toBe(one.sha256);
});

it('differs when a row is changed, missing or doubled', async () => {
  const { content } = await measured(rows);
  const others = [rows.slice(1), [...rows, '3\t\t'], ['1\t车\t', ...rows.slice(1)], []];
  const digests = await Promise.all(others.map((other) => measured(other)));
  expect(new Set([content, ...digests.map((one) => one.content)]).size).toBe(others.length + 1);
  // Two equal rows do not cancel each other out.
  expect((await measured(['a', 'b', 'b'])).content).not.toBe((await measured(['a'])).content);
});
