import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import ocrSdk, { RecognizeIdcardRequest } from '@alicloud/ocr-api20210707';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { machineClock } from '@ev/sandbox-kit/clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateTypes, readTypes } from '../../contract/kinds.ts';
import { faultsOfData, normaliseData } from '../../contract/rules.ts';
import { ocrCredentials } from '../../sandbox/credentials.ts';
import { ocrSandbox } from '../../sandbox/index.ts';
import { createKnownPictures, specimenFile } from '../../sandbox/known-pictures.ts';
import type { Mode } from '../../sandbox/modes.ts';
import { specimens } from '../../sandbox/specimens.ts';
import { createAliyunRecognition } from './aliyun.ts';
import { ruleOf } from './aliyun-fields.ts';

const account = ocrCredentials.make();
let app: FastifyInstance;
let endpoint: string;
let mode: Mode;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  const find = createKnownPictures();
  await app.register(ocrSandbox({ account, clock: machineClock, find, mode: () => mode, path: '/' }));
  endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  mode = 'fine';
});

const picture = (file: string) => readFileSync(specimenFile(file));
const port = (wrong: object = {}) =>
  createAliyunRecognition({ endpoint, ...account, clock: machineClock, ...wrong });
const front = (wrong?: object) =>
  port(wrong).read({ type: '1', side: 'front', picture: picture('id-lin-front') });

it('returns the types of certificates that pages offer', () => {
  expect(certificateTypes.filter((type) => ruleOf(type) !== null)).toEqual(readTypes);
});

describe('the service of the sandbox, tested against the official SDK (@alicloud/ocr-api20210707)', () => {
  const sdk = (wrong: object = {}) => {
    const config = { ...account, endpoint: new URL(endpoint).host, protocol: 'http', ...wrong };
    // It is a module of the older kind: the import is the class, whatever its types say.
    const Client = ocrSdk as unknown as typeof ocrSdk.default;
    return new Client(new $OpenApiUtil.Config(config));
  };
  const ask = (wrong?: object) =>
    sdk(wrong).recognizeIdcard(
      new RecognizeIdcardRequest({ outputQualityInfo: true, body: Readable.from([picture('id-lin-front')]) }),
    );

  it('accepts what the SDK signs, and returns what it reads', async () => {
    const { body } = await ask();
    const { data } = JSON.parse(body?.data ?? '');
    expect(data.face.data).toMatchObject({ name: '林岚', birthDate: '1993年5月18日' });
  });

  it('refuses requests signed by another secret', async () => {
    await expect(ask({ accessKeySecret: 'wrong' })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });
});

describe('our adapter', () => {
  it.each(specimens)('reads $title unchanged', async ({ file, type, side, data }) => {
    const read = await port().read({ type, side, picture: picture(file) });
    expect(Object.fromEntries(read?.fields.map(({ key, value }) => [key, value]) ?? [])).toEqual(data);
    expect(read?.fields.every(({ confidence }) => confidence === 99)).toBe(true);
  });

  it('marks fields that the service is unsure about', async () => {
    mode = 'unsure';
    const read = await front();
    const doubtful = read?.fields.filter(({ confidence }) => confidence < 90).map(({ key }) => key);
    expect(doubtful).toEqual(['address', 'number']);
  });

  it('reports an unclear picture, and leaves out unreadable fields', async () => {
    mode = 'glare';
    const read = await front();
    expect(read?.hints).toEqual(['unclear']);
    expect(read?.fields.map(({ key }) => key)).not.toContain('address');
  });

  it('recognises the other side, and another certificate', async () => {
    const back = await port().read({ type: '1', side: 'front', picture: picture('id-lin-back') });
    expect(back?.hints).toEqual(['otherSide']);
    const passport = await port().read({ type: '1', side: 'front', picture: picture('passport') });
    expect(passport).toEqual({ fields: [], hints: ['otherType'] });
  });

  it('returns nothing where nothing can be read, or the type is unsupported', async () => {
    mode = 'blurred';
    expect(await front()).toBeNull();
    expect(await port().read({ type: '6', side: 'front', picture: picture('passport') })).toBeNull();
  });

  it.each([
    [{ accessKeySecret: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'LTAIother' }, 'InvalidAccessKeyId.NotFound'],
    [{ clock: { now: () => new Date('2026-01-01T00:00:00Z') } }, 'InvalidTimeStamp.Expired'],
  ])('reports why it is refused, without a secret: %o', async (wrong, code) => {
    await expect(front(wrong)).rejects.toThrow(code);
    await expect(front(wrong)).rejects.not.toThrow(account.accessKeySecret);
  });

  it('rejects when the service fails', async () => {
    mode = 'outage';
    await expect(front()).rejects.toThrow('503');
  });
});

it('the specimens are valid for their types', () => {
  const [lin, linBack] = specimens;
  for (const [type, data] of [
    ['1', { ...lin?.data, ...linBack?.data }],
    ...specimens.filter(({ type }) => type !== '1').map(({ type, data }) => [type, data] as const),
  ] as const)
    expect(faultsOfData(type, normaliseData(type, data))).toEqual([]);
});
