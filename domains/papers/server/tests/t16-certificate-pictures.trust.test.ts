import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { badPictures } from '@ev/media/server/testing/bad-pictures.ts';
import { goodPictures } from '@ev/media/server/testing/good-pictures.ts';
import { mark, markedPictures } from '@ev/media/server/testing/marked-pictures.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificatePictures } from '../tables.ts';
import { agree, begin, sendPicture } from '../testing/certificates.ts';

const random = createRandom(`T16/papers/${trustSeed}`);
const patience = { timeout: 900_000 };
const megabyte = 1024 ** 2;
const boundMb = 1_500;
/** Where formats store metadata. */
const carriers = [mark, 'Exif', 'EXIF', 'XMP ', 'xmpmeta', '8BIM', '<script', 'PK\x05\x06'];

let server: TestServer;
let person: { token: string };
let certificateNo: string;
let mostRss = 0;
let faults = 0;
const rssBefore = process.memoryUsage.rss();
const watch = setInterval(() => {
  mostRss = Math.max(mostRss, process.memoryUsage.rss());
}, 10);

beforeAll(async () => {
  server = await launch({ jobs: true });
  person = { token: (await logIn(server)).accessToken };
  certificateNo = await begin({ server }, person);
  await agree({ server }, person);
});
afterAll(async () => {
  clearInterval(watch);
  await server.stop();
});

/** Sends a file as the front of the certificate. Returns the refusal, or `ok`. */
async function bring(bytes: Buffer): Promise<string> {
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'papers.picture:%'));
  const answer = await sendPicture({ server }, person, { certificateNo }, bytes);
  if (answer.statusCode >= 500) faults += 1;
  return outcomeOf(answer);
}

/** What is stored, decrypted as it is shown to staff. */
async function storedPicture(): Promise<Buffer> {
  const stored = and(
    eq(certificatePictures.certificateNo, certificateNo),
    isNotNull(certificatePictures.storedAt),
  );
  const [row] = await server.db.select().from(certificatePictures).where(stored);
  const sealed = server.providers.media.files.get(`certificates/${row?.pictureId}`);
  if (!row || !sealed) throw new Error('Nothing is kept');
  expect(carriers.filter((carrier) => sealed.includes(carrier, 0, 'latin1'))).toEqual([]);
  return server.providers.papersVault.open(sealed, `picture:${row.pictureId}`);
}

test('no bad picture is stored as a certificate', patience, async () => {
  const taken: string[] = [];
  for (const [kind, make] of Object.entries(badPictures))
    if ((await bring(await make(random))) === 'ok') taken.push(kind);
  const held = await server.db.$count(certificatePictures, isNotNull(certificatePictures.storedAt));
  report('T16 bad pictures of certificates', {
    seed: trustSeed,
    kinds: Object.keys(badPictures).length,
    taken: taken.length,
    kept: held,
  });
  expect([taken, held]).toEqual([[], 0]);
});

test('good pictures are accepted, and redrawn', patience, async () => {
  const refused: string[] = [];
  for (const [kind, make] of Object.entries(goodPictures)) {
    const bytes = await make();
    const outcome = await bring(bytes);
    if (outcome !== 'ok') refused.push(`${kind}: ${outcome}`);
    else expect((await sharp(await storedPicture()).metadata()).format).toBe('jpeg');
  }
  report('T16 good pictures of certificates', {
    kinds: Object.keys(goodPictures).length,
    refused: refused.length,
  });
  expect(refused.filter((one) => !one.endsWith('papers.pictureTooLarge'))).toEqual([]);
});

test('nothing but pixels is stored', patience, async () => {
  const left: string[] = [];
  for (const [kind, make] of Object.entries(markedPictures)) {
    expect([kind, await bring(await make())]).toEqual([kind, 'ok']);
    const bytes = await storedPicture();
    const { exif, xmp, icc, iptc, orientation = 1 } = await sharp(bytes).metadata();
    const known = Object.entries({ exif, xmp, icc, iptc }).filter(([, value]) => value !== undefined);
    left.push(
      ...known.map(([name]) => `${kind}: ${name}`),
      ...(orientation === 1 ? [] : [`${kind}: orientation`]),
      ...carriers
        .filter((carrier) => bytes.includes(carrier, 0, 'latin1'))
        .map((carrier) => `${kind}: ${carrier}`),
    );
  }
  report('T16 metadata of certificates', { kinds: Object.keys(markedPictures).length, left: left.length });
  expect(left).toEqual([]);
});

test('memory stays bounded, and nothing breaks', () => {
  const growth = Math.round((mostRss - rssBefore) / megabyte);
  report('T16 memory with certificates', {
    'RSS grew by MB': growth,
    'bound MB': boundMb,
    'server faults': faults,
  });
  expect(growth).toBeLessThan(boundMb);
  expect(faults).toBe(0);
});
