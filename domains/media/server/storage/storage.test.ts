import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from './disk.ts';
import type { MediaStorage } from './port.ts';
import { s3Storage } from './s3.ts';

const directory = mkdtempSync(join(tmpdir(), 'ev-media-'));
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'cn-north-1' };
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let endpoint: string;

beforeAll(async () => {
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});

const storages: [string, () => MediaStorage][] = [
  ['the disk', () => diskStorage(join(directory, 'disk'))],
  ['S3', () => s3Storage({ endpoint: `${endpoint}/`, bucket: 'pictures', ...keys })],
];

describe.each(storages)('on %s', (_, open) => {
  it('returns what was stored, until it is removed', async () => {
    const storage = open();
    const [one, other] = [Buffer.from([0, 255, 13, 10]), Buffer.from('other')];
    await storage.put('originals/a', one, 'image/png');
    await storage.put('a-320.webp', other, 'image/webp');
    expect(await storage.get('originals/a')).toEqual(one);
    await storage.put('originals/a', other, 'image/png');
    expect(await storage.get('originals/a')).toEqual(other);
    await storage.remove(['originals/a', 'never-there']);
    expect(await storage.get('originals/a')).toBe(null);
    expect(await storage.get('a-320.webp')).toEqual(other);
  });

  it('lists what was stored, in folders too', async () => {
    const storage = open();
    await storage.put('listed/one', Buffer.from('one'), 'image/png');
    await storage.put('listed-other.webp', Buffer.alloc(1_000), 'image/webp');
    const found: { name: string; bytes: number }[] = [];
    for await (const file of storage.list()) found.push(file);
    expect(found.filter(({ name }) => name.startsWith('listed'))).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { name: 'listed/one', bytes: 3 },
        { name: 'listed-other.webp', bytes: 1_000 },
      ]),
    );
  });
});

it('leaves no half-written file behind', async () => {
  const storage = diskStorage(join(directory, 'halves'));
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => storage.put('b-320.webp', Buffer.alloc(100_000, n), 'image/webp')),
  );
  expect(readdirSync(join(directory, 'halves'))).toEqual(['b-320.webp']);
});

describe('S3', () => {
  const bytes = Buffer.from('a picture');
  it.each([
    ['with a wrong key', { secretAccessKey: 'another' }, '403'],
    ['without the bucket', { bucket: 'nowhere' }, 'no bucket nowhere'],
  ])('accepts nothing %s', async (_, wrong, why) => {
    const storage = s3Storage({ endpoint, bucket: 'pictures', ...keys, ...wrong });
    await expect(storage.put('a', bytes, 'image/png')).rejects.toThrow(why);
  });

  it('is unavailable or failing: that is no missing file', async () => {
    const broken = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => broken.once('listening', resolve));
    const at = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const storage = s3Storage({ endpoint: at, bucket: 'pictures', ...keys });
    await expect(storage.get('a')).rejects.toThrow('503');
    await new Promise((resolve) => broken.close(resolve));
    await expect(storage.get('a')).rejects.toThrow();
  });
});
