import { createRandom } from '@ev/kernel/random.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { isShort, report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Format, servedFilesOf } from '../file-names.ts';
import { mediaPictures } from '../tables.ts';
import { badPictures } from '../testing/bad-pictures.ts';
import { drawnPng } from '../testing/drawn.ts';
import { goodPictures, mostPixels } from '../testing/good-pictures.ts';
import { mark, markedPictures } from '../testing/marked-pictures.ts';
import { upload } from '../testing/uploads.ts';

const random = createRandom(`T16/${trustSeed}`);
const smallOnes = isShort ? 80 : 1_000 * trustBudget;
/** The number that is made while a test waits for its jobs. */
const largeOnes = isShort ? 1 : Math.min(2 * trustBudget, 8);
const patience = { timeout: 900_000 };
const megabyte = 1024 ** 2;
/** Several times the pixels of the largest picture; includes the files that the test makes. */
const boundMb = 1_500;
const ready = eq(mediaPictures.status, '1');

let server: TestServer;
let token: string;
let sent = 0;
let rssBefore = 0;
let mostRss = 0;
let watch: NodeJS.Timeout;
const accepted: string[] = [];
const faults: string[] = [];

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['editor'])).token;
  rssBefore = process.memoryUsage.rss();
  watch = setInterval(() => {
    mostRss = Math.max(mostRss, process.memoryUsage.rss());
  }, 10);
});
afterAll(async () => {
  clearInterval(watch);
  await server.stop();
});

/** Sends a file and waits for its result. Returns the id of a picture that customers may see, else null. */
async function bring(bytes: Buffer, type?: string): Promise<string | null> {
  const id = await send(bytes, type);
  await jobsDone(server);
  return id && (await statusOf(id)) === '1' ? id : null;
}

async function send(bytes: Buffer, type?: string): Promise<string | null> {
  sent += 1;
  const answer = await upload(server, bytes, { token, ...(type && { type }) });
  const outcome = outcomeOf(answer);
  if (answer.statusCode >= 500) faults.push(outcome);
  return outcome === 'ok' ? answer.body.id : null;
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await server.db.select().from(mediaPictures).where(eq(mediaPictures.id, id));
  return row?.status;
}

/** All that phones load of a picture, as it comes from our own origin. */
async function servedOf(id: string): Promise<{ format: Format; bytes: Buffer; headers: object }[]> {
  const [, width] = /-(\d+)x/.exec(id) ?? [];
  const files = servedFilesOf(id, Number(width));
  return Promise.all(
    files.map(async ({ name, format }) => {
      const { statusCode, headers, rawPayload } = await server.app.inject(`/media/${name}`);
      expect([name, statusCode]).toEqual([name, 200]);
      return { format, bytes: rawPayload, headers };
    }),
  );
}

/** Where each format stores metadata, and how a file of another kind starts. */
const carriers = [mark, 'Exif', 'EXIF', 'XMP ', 'xmpmeta', 'ICCP', 'prof', '8BIM', '<script', 'PK\x05\x06'];

/** What is left in a served file of anything but its pixels. */
async function carriedBy(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc, comments, orientation = 1 } = await sharp(bytes).metadata();
  const known = Object.entries({ exif, xmp, icc, iptc, comments }).filter(([, value]) => value !== undefined);
  return [
    ...known.map(([name]) => name),
    ...(orientation === 1 ? [] : ['orientation']),
    ...carriers.filter((carrier) => bytes.includes(carrier, 0, 'latin1')),
  ];
}

/** A unique file; a broken one has a flipped bit in its first bytes. */
async function smallOne(good: boolean): Promise<Buffer> {
  const bytes = await drawnPng({ width: 320, height: 320 });
  const at = random.int(0, 7);
  if (!good) bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.int(0, 7)), at);
  return bytes;
}

const taken = (ids: (string | null)[]) => new Set(ids.filter((id) => id !== null)).size;

test('no bad picture reaches customers', patience, async () => {
  const came: string[] = [];
  for (let round = 0; round < trustBudget; round += 1) {
    for (const [kind, make] of Object.entries(badPictures))
      if (await bring(await make(random))) came.push(kind);
  }
  report('T16 bad uploads', {
    seed: trustSeed,
    kinds: Object.keys(badPictures).length,
    sent,
    accepted: came.length,
  });
  expect(came).toEqual([]);
});

test('every good picture is accepted, whatever its request calls it', patience, async () => {
  const kinds = Object.entries(goodPictures);
  const types = [
    'application/octet-stream',
    'image/svg+xml',
    'text/html',
    'image/gif',
    'multipart/form-data',
  ];
  const refused: string[] = [];
  for (const [kind, make] of kinds) {
    const id = await bring(await make(), random.pick(types));
    if (id) accepted.push(id);
    else refused.push(kind);
  }
  report('T16 good uploads', { kinds: kinds.length, accepted: kinds.length - refused.length });
  expect(refused).toEqual([]);
});

test('no metadata of a picture is served', patience, async () => {
  const left: string[] = [];
  let files = 0;
  for (const [kind, make] of Object.entries(markedPictures)) {
    const original = await make();
    const id = await bring(original);
    if (!id) throw new Error(`${kind} was not taken`);
    accepted.push(id);
    for (const { bytes } of await servedOf(id)) {
      files += 1;
      for (const one of await carriedBy(bytes)) left.push(`${kind}: ${one}`);
    }
  }
  report('T16 metadata and polyglots', {
    kinds: Object.keys(markedPictures).length,
    files,
    left: left.length,
  });
  expect(left).toEqual([]);
});

test('of many at once, large and small, good and broken, the good ones are made', patience, async () => {
  const before = await server.db.$count(mediaPictures, ready);
  const ids: (string | null)[] = [];
  const large = await Promise.all(Array.from({ length: largeOnes }, mostPixels));
  ids.push(...(await Promise.all(large.map((bytes) => send(bytes)))));
  const atOnce = 40;
  for (let started = 0; started < smallOnes; started += atOnce) {
    const some = await Promise.all(Array.from({ length: atOnce }, (_, i) => smallOne(i % 4 === 0)));
    ids.push(...(await Promise.all(some.map((bytes) => send(bytes)))));
    await jobsDone(server);
  }
  const good = largeOnes + smallOnes / 4;
  const made = (await server.db.$count(mediaPictures, ready)) - before;
  report('T16 many uploads', { small: smallOnes, large: largeOnes, good, taken: taken(ids), made });
  expect([taken(ids), made]).toEqual([good, good]);
});

test('memory stays bounded through all of it', () => {
  const growth = Math.round((mostRss - rssBefore) / megabyte);
  report('T16 memory', { 'files sent': sent, 'RSS grew by MB': growth, 'bound MB': boundMb });
  expect(growth).toBeLessThan(boundMb);
});

test('an accepted picture is served as one that no browser executes', patience, async () => {
  const odd: string[] = [];
  for (const id of accepted) {
    for (const { format, bytes, headers } of await servedOf(id)) {
      const { format: read, compression } = await sharp(bytes).metadata();
      if ((read === 'heif' ? compression === 'av1' && 'avif' : read) !== format) odd.push(`${id} is ${read}`);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  }
  report('T16 served', {
    pictures: accepted.length,
    'not a picture’s type': odd.length,
    'server faults': faults.length,
  });
  expect(odd).toEqual([]);
  expect(faults).toEqual([]);
});
