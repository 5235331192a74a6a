import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lightAdvices } from '../../contract/kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const overviewOf = async (modelCode?: string) =>
  (await server.client.call('manual.getOverview', { modelCode })).body;
const articleOf = async (code: string, modelCode?: string) =>
  (await server.client.call('manual.getArticle', { code, modelCode })).body;
const found = async (keyword: string, modelCode?: string) =>
  (await server.client.call('manual.search', { keyword, modelCode })).body.list.map(({ code }) => code);

describe('the manual of the demo', () => {
  it('has enough of each kind, and lights of every urgency', async () => {
    const { lessons, functions, lights, answers, models } = await overviewOf();
    expect(models).toHaveLength(3);
    expect(lessons.length).toBeGreaterThanOrEqual(12);
    expect(functions.length).toBeGreaterThanOrEqual(12);
    expect(lights.length).toBeGreaterThanOrEqual(16);
    expect(answers.length).toBeGreaterThanOrEqual(15);
    expect(new Set(lights.map(({ light }) => light.advice))).toEqual(new Set(lightAdvices));
  });

  it('has only what a model has', async () => {
    const codesOf = async (modelCode: string) =>
      (await overviewOf(modelCode)).functions.map(({ code }) => code);
    expect(await codesOf('ling')).toContain('remoteParking');
    expect(await codesOf('yuan')).not.toContain('remoteParking');
    expect(await codesOf('yuan')).toContain('climate');
  });
});

describe('an article', () => {
  it('says what each model needs for it', async () => {
    const { models, fromSoftware, safety, steps } = await articleOf('remoteParking');
    expect(models.map(({ name, needs }) => [name, needs !== null])).toEqual([
      ['青驭 凌', true],
      ['青驭 岳', true],
    ]);
    expect(fromSoftware).toBe('2.2.0');
    expect(safety).not.toBeNull();
    expect(steps.length).toBeGreaterThan(2);
  });

  it('names related ones that the model has', async () => {
    const relatedOf = async (modelCode: string) =>
      (await articleOf('autoParking', modelCode)).related.map(({ code }) => code);
    expect(await relatedOf('ling')).toContain('remoteParking');
    expect(await relatedOf('yuan')).not.toContain('remoteParking');
  });

  it('is refused by name if there is none', async () => {
    const answer = await server.client.call('manual.getArticle', { code: 'gone' });
    expect(outcomeOf(answer)).toBe('manual.articleNotFound');
  });
});

describe('a search', () => {
  it.each([
    ['胎压', 'tyreLight'],
    ['刹车', 'brakeLight'],
    ['abs', 'absLight'],
    ['儿童座椅怎么装', 'childSeat'],
    ['充电枪拔不下来', 'stuckGun'],
    ['哨兵', 'sentry'],
    ['质保', 'batteryWarranty'],
  ])('for %s finds %s first', async (keyword, code) => {
    expect((await found(keyword)).slice(0, 3)).toContain(code);
  });

  it('finds only what the model has', async () => {
    expect(await found('遥控泊车', 'ling')).toContain('remoteParking');
    expect(await found('遥控泊车', 'yuan')).not.toContain('remoteParking');
  });

  it('finds nothing by what nobody wrote', async () => {
    expect(await found('比特币')).toEqual([]);
  });
});
