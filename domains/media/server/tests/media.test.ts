import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { stateHistory } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxBytes, uploadPath } from '../../contract/kinds.ts';
import { createProcessing } from '../processing-service.ts';
import type { MediaStorage } from '../storage/port.ts';
import { draw, drawnPng } from '../testing/drawn.ts';
import { alt, upload } from '../testing/uploads.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['editor'])).token;
});
afterAll(() => server.stop());

const bring = async (bytes: Buffer, more: { alt?: string } = {}) =>
  (await upload(server, bytes, { token, ...more })).body;
const getPicture = async (id: string) =>
  (await server.client.call('media.getPicture', { id }, { token })).body;
const remove = (id: string) => server.client.call('media.removePicture', { id }, { token });
const file = (name: string) => server.app.inject(`/media/${name}`);
const storedFiles = (id: string) =>
  [...server.providers.media.files.keys()].filter((name) => name.includes(id));

/** A picture that customers may see. */
async function ready(bytes?: Buffer): Promise<{ id: string; name: string }> {
  const { id, name } = await bring(bytes ?? (await drawnPng()));
  await jobsDone(server);
  expect(await getPicture(id)).toMatchObject({ status: '1' });
  return { id, name };
}

describe('an upload', () => {
  it.each([null, 'application/pdf', 'image/png'])(
    'is judged by its content, with the type %s',
    async (type) => {
      const bytes = await draw({ width: 640, height: 400 }).jpeg().toBuffer();
      expect((await upload(server, bytes, { token, type })).body).toMatchObject({ width: 640, height: 400 });
    },
  );

  it('is converted to what phones load, and the original is not accessible', async () => {
    const bytes = await drawnPng({ width: 700, height: 500 });
    const before = await bring(bytes);
    expect(before).toMatchObject({
      status: '0',
      alt,
      width: 700,
      height: 500,
      thumbnail: null,
      known: false,
    });
    expect((await file(`${before.id}-320.webp`)).statusCode).toBe(404);
    await jobsDone(server);
    const { thumbnail, status } = await getPicture(before.id);
    expect([status, thumbnail]).toEqual(['1', `/media/${before.id}-320.webp`]);
    const served = [
      ['320.webp', 'image/webp'],
      ['640.avif', 'image/avif'],
    ] as const;
    for (const [name, type] of served) {
      const { statusCode, headers, rawPayload } = await file(`${before.id}-${name}`);
      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 200,
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect((await sharp(rawPayload).metadata()).width).toBe(Number.parseInt(name, 10));
    }
  });

  it.each([
    ['a width that the picture does not have', (id: string) => `${id}-1280.webp`],
    ['an unsupported width', (id: string) => `${id}-321.webp`],
    ['another format', (id: string) => `${id}-320.png`],
    ['the original', (id: string) => `originals/${id}`],
    ['the original by another path', (id: string) => `originals%2F${id}`],
    ['a path traversal', (id: string) => `..%2F..%2Fetc%2Fpasswd%00${id}-320.webp`],
    ['a neighbouring file', (id: string) => `${id}-320.webp%2F..%2F${id}`],
  ])('has no file of %s', async (_, name) => {
    const { id } = await ready();
    const { statusCode, headers } = await file(name(id));
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is one picture however often, and however many upload it at once', async () => {
    const bytes = await drawnPng();
    const both = await Promise.all([
      bring(bytes, { alt: '第一种说明' }),
      bring(bytes, { alt: '第二种说明' }),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ known }) => known).sort()).toEqual([false, true]);
    expect(new Set(both.map((one) => one.alt)).size).toBe(1);
    await jobsDone(server);
    expect(await bring(bytes)).toMatchObject({ known: true, status: '1' });
    const history = await server.db
      .select()
      .from(stateHistory)
      .where(eq(stateHistory.entityId, both[0]?.id ?? ''));
    expect(history.map(({ event }) => event)).toEqual(['upload', 'finish']);
  });

  it.each<[string, () => Promise<Parameters<typeof upload>[2]>, string]>([
    ['without a login', async () => ({}), 'auth.tokenMissing'],
    ['by an expired login', async () => ({ token: 's_dead' }), 'auth.tokenInvalid'],
    [
      'without the permission',
      async () => ({ token: (await newStaff(server, ['sales'])).token }),
      'auth.forbidden',
    ],
    ['without its description', async () => ({ token, alt: '' }), 'request.invalid'],
  ])('is refused %s', async (_, options, refusal) => {
    expect(outcomeOf(await upload(server, await drawnPng(), await options()))).toBe(refusal);
  });

  it('is refused with the messages of the field, and of its format', async () => {
    const png = await drawnPng();
    const refusalText = async (bytes: Buffer, more = {}) =>
      (await upload(server, bytes, { token, ...more })).header.message;
    expect(await refusalText(png, { alt: '车' })).toBe('图片说明至少 2 个字');
    expect(await refusalText(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(/不支持 SVG/);
    expect(await refusalText(Buffer.from('%PDF-1.7'))).toMatch(/JPEG、PNG、WebP 或 AVIF/);
    expect(await refusalText(Buffer.alloc(maxBytes + 1))).toMatch(/最大 15 MB/);
  });

  it('is read only from permitted staff', async () => {
    const large = { method: 'POST', url: uploadPath, payload: Buffer.alloc(maxBytes) } as const;
    const { json } = await server.app.inject({ ...large, headers: { 'content-type': 'image/png' } });
    expect(json().header.message).toBe('请先登录');
  });

  it('is read in parallel with few others: more wait, even more are refused, and other people get their turn', async () => {
    const bytes = await drawnPng();
    const opened = Promise.withResolvers<void>();
    let read = 0;
    async function* dripping() {
      read += 1;
      await opened.promise;
      yield bytes;
    }
    const bringSlowly = async (by: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `${uploadPath}?${new URLSearchParams({ alt })}`,
          headers: { authorization: `Bearer ${by}`, 'content-type': 'image/png' },
          payload: Readable.from(dripping()),
        })
      ).json().header.message;
    let busy = 0;
    const answersOf = (by: string, count: number) =>
      Array.from({ length: count }, async () => {
        const message = await bringSlowly(by);
        if (message === '访问人数过多，请稍后再试') busy += 1;
        return message;
      });
    const answers = answersOf(token, 50);
    await expect.poll(() => [read, busy]).toEqual([2, 6]);

    const [second, third] = [await newStaff(server, ['editor']), await newStaff(server, ['editor'])];
    expect((await upload(server, bytes, { token: second.token })).statusCode).toBe(200);
    answers.push(...answersOf(second.token, 3), ...answersOf(third.token, 3));
    await expect.poll(() => read).toBe(4);
    opened.resolve();
    const ended = await Promise.all(answers);
    expect([ended.filter((message) => message === 'success').length, busy]).toEqual([50, 6]);
  });

  it('that was cut off fails with a reason, and the whole file is another one', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const create = { width: 400, height: 400, channels: 3, noise, background: '#000' } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    const { id } = await bring(whole.subarray(0, whole.length / 2));
    await jobsDone(server);
    expect(await getPicture(id)).toMatchObject({
      status: '2',
      reason: '图片内容不完整或已损坏，请重新导出后上传',
    });
    await ready(whole);
  });

  it('is refused while the storage is unavailable, and can be repeated', async () => {
    const bytes = await drawnPng();
    server.providers.media.away = true;
    expect(outcomeOf(await upload(server, bytes, { token }))).toBe('media.storageAway');
    server.providers.media.away = false;
    await ready(bytes);
  });
});

describe('files', () => {
  /** A process that accepted a picture and then died. */
  async function leftUndone() {
    const dead = await launch({ jobs: true });
    await dead.jobs.stop();
    const { media } = dead.providers;
    const staff = (await newStaff(dead, ['editor'])).token;
    const bytes = await drawnPng({ width: 400, height: 400 });
    const { id } = (await upload(dead, bytes, { token: staff })).body;
    const next = () => launchOn(dead.databaseUrl, { jobs: true, providers: { media } });
    return { id, dead, media, next };
  }

  it('are made when the storage is available again; a temporarily missing one is not missing for good', async () => {
    const { id, dead, media, next } = await leftUndone();
    media.away = true;
    const server = await next();
    const { statusCode, headers } = await server.app.inject(`/media/${id}-320.webp`);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    const again = sql`select 1 from jobs.job where name = 'media.process' and state = 'retry'`;
    await expect.poll(async () => (await server.db.execute(again)).rows.length).toBe(1);
    media.away = false;
    await jobsDone(server);
    expect((await server.app.inject(`/media/${id}-320.webp`)).statusCode).toBe(200);
    await server.stop();
    await dead.stop();
  });

  it('are made of one picture after the other, however many are uploaded at once', async () => {
    const { dead, media } = await leftUndone();
    const staff = (await newStaff(dead, ['editor'])).token;
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1)
      ids.push((await upload(dead, await drawnPng(), { token: staff })).body.id);
    const touched: string[] = [];
    const note = (name: string) => {
      const id = ids.find((one) => name.includes(one)) ?? name;
      if (touched.at(-1) !== id) touched.push(id);
    };
    const storage: MediaStorage = {
      ...media,
      async get(name) {
        note(name);
        return media.get(name);
      },
      async put(name, bytes, type) {
        note(name);
        await media.put(name, bytes, type);
      },
    };
    const { process } = createProcessing({ db: dead.db, clock: dead.clock, jobs: dead.jobs, storage });
    await Promise.all(ids.map(process));
    expect(touched.toSorted()).toEqual(ids.toSorted());
    await dead.stop();
  });

  it('are completed by the next process when one dies over them', async () => {
    const { id, dead, media, next } = await leftUndone();
    const name = `${id}-320.avif`;
    media.files.set(name, Buffer.from('half'));
    const server = await next();
    await jobsDone(server);
    const { rawPayload } = await server.app.inject(`/media/${name}`);
    expect((await sharp(rawPayload).metadata()).width).toBe(320);
    await server.stop();
    await dead.stop();
  });
});

describe('a picture', () => {
  it('is found by its description, and described again only from its current version', async () => {
    const label = `山路 ${randomUUID().slice(0, 8)}`;
    const { id } = await bring(await drawnPng(), { alt: label });
    const describe = (to: string, seenAlt: string) =>
      server.client.call('media.describePicture', { id, alt: to, seenAlt }, { token });
    expect(outcomeOf(await describe(`${label} 一`, label))).toBe('ok');
    expect(outcomeOf(await describe(`${label} 二`, label))).toBe('media.pictureMoved');
    const { list } = (
      await server.client.call('media.listPictures', { keyword: label, pageNo: 1, pageSize: 10 }, { token })
    ).body;
    expect(list.map((one) => [one.id, one.alt])).toEqual([[id, `${label} 一`]]);
  });

  it('is deleted with all its files when nothing names it, and can be uploaded again', async () => {
    const bytes = await drawnPng();
    const { id } = await ready(bytes);
    expect(storedFiles(id).length).toBeGreaterThan(1);
    expect(outcomeOf(await remove(id))).toBe('ok');
    await jobsDone(server);
    expect(storedFiles(id)).toEqual([]);
    expect((await file(`${id}-320.webp`)).statusCode).toBe(404);
    expect((await ready(bytes)).id).toBe(id);
  });
});
