import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timestampCredentials } from '../../sandbox/credentials.ts';
import { answerTimestamp } from '../../sandbox/timestamp-authority.ts';
import { createRfc3161 } from './rfc3161.ts';

const run = promisify(execFile);
const authority = timestampCredentials.make();
const digest = createHash('sha256').update('a signature').digest();
const now = new Date('2026-12-08T08:00:00Z');

let asked = Buffer.alloc(0);
let answer: (request: Buffer) => Buffer = (request) => answerTimestamp(request, authority, now);
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked = Buffer.concat(chunks);
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(answer(asked));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

it('gets a token that openssl verifies for the request', async (context) => {
  const token = await createRfc3161({ url }).stamp(digest);
  expect(token.length).toBeGreaterThan(500);
  const hasTool = await run('openssl', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasTool) return context.skip();
  const folder = await mkdtemp(join(tmpdir(), 'stamp-'));
  try {
    const file = async (name: string, content: Buffer | string) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const query = await file('request.tsq', asked);
    const reply = await file('token.der', token);
    const authorities = await file('authority.pem', authority.certificatePem);
    const { stdout, stderr } = await run('openssl', [
      ...['ts', '-verify', '-queryfile', query, '-in', reply, '-token_in', '-CAfile', authorities],
    ]);
    expect(stdout + stderr).toContain('Verification: OK');
  } finally {
    await rm(folder, { recursive: true });
  }
});

const refusalOf = async (change: (request: Buffer) => Buffer) => {
  answer = change;
  try {
    return await createRfc3161({ url })
      .stamp(digest)
      .catch((error: Error) => error.message);
  } finally {
    answer = (request) => answerTimestamp(request, authority, now);
  }
};

it('refuses a token for another document, another request, and none', async () => {
  const otherDigest = (request: Buffer) => {
    const changed = Buffer.from(request);
    changed.set(createHash('sha256').update('other').digest(), request.indexOf(digest));
    return answerTimestamp(changed, authority, now);
  };
  expect(await refusalOf(otherDigest)).toBe('The timestamp is for another document');
  const earlier = answerTimestamp(asked, authority, now);
  expect(await refusalOf(() => earlier)).toBe('The timestamp is for another request');
  expect(await refusalOf(() => answerTimestamp(Buffer.from('?'), authority, now))).toBe(
    'The timestamp service refused',
  );
  expect(await refusalOf(() => Buffer.from('no answer'))).toEqual(expect.any(String));
});

it('is part of a signature that forge still reads', async () => {
  const token = await createRfc3161({ url }).stamp(digest);
  const [type] = forge.asn1.fromDer(forge.util.createBuffer(token.toString('binary')))
    .value as forge.asn1.Asn1[];
  expect(forge.asn1.derToOid(forge.util.createBuffer(type?.value as string))).toBe(forge.pki.oids.signedData);
});
