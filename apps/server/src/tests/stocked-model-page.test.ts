import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf, stockCopies } from './stock-copies.ts';

/**
 * `getModelPageUrlToC` (specification §7): the setting of the brand's folder, requested as the specification
 * says.
 */

const path = '/main/api/base/special/subject/getModelPageUrlToC';
const own = (modelCode: string) => ({
  linkUrl: `/pages/buy/introduce?modelCode=${modelCode}`,
  miniLinkUrl: null,
});

let demo: TestServer;
let copies: Awaited<ReturnType<typeof stockCopies>>;
beforeAll(async () => {
  demo = await launch();
  copies = await stockCopies(demo);
});
afterAll(async () => {
  await demo?.stop();
  await copies?.drop();
});

const put = async (lines: string) =>
  applyFolder(
    await copies.folderWith('cars/ling.yaml', (text) => text.replace(/^story:/m, `${lines}\nstory:`)),
    demo,
  );
const pageOf = async (businessCode: string) =>
  (await demo.client.call('showcase.getModelPageUrl', { businessCode })).body;
const post = async (url: string, payload: object = {}) =>
  (await demo.app.inject({ method: 'POST', url, payload })).json<{
    header: { code: string };
    body: unknown;
  }>();

describe('the target of links to a car', () => {
  it('is its own page unless the brand has chosen one', async () => {
    expect(await pageOf('ling')).toEqual(own('ling'));
    const chosen = { linkUrl: '/pages/special/introduce?id=ling', miniLinkUrl: '/pages/car/ling' };
    expect(faultsOf(await put(`linkUrl: ${chosen.linkUrl}\nminiLinkUrl: ${chosen.miniLinkUrl}`))).toEqual([]);
    expect(await pageOf('ling')).toEqual(chosen);
    expect(await pageOf('yue')).toEqual(own('yue'));
    // The folder without the lines removes the choice.
    expect(faultsOf(await applyFolder(copies.exported, demo))).toEqual([]);
    expect(await pageOf('ling')).toEqual(own('ling'));
  });

  it.each([
    ['linkUrl: javascript:alert(1)', '地址应为'],
    ['linkUrl: //foreign.example/x', '地址应为'],
    ['miniLinkUrl: https://foreign.example', '小程序地址应为'],
  ])('cannot be an address that leads elsewhere: %s', async (line, words) => {
    expect(faultsOf(await put(line)).join()).toContain(words);
    expect(await pageOf('ling')).toEqual(own('ling'));
  });

  it('is requested by the address, whatever the body says', async () => {
    expect(await post(`${path}?businessCode=yue`, { businessCode: 'ling' })).toMatchObject({
      header: { code: '10000000' },
      body: own('yue'),
    });
    expect((await post(path, { businessCode: 'ling' })).header.code).toBe('20000002');
    expect((await post(`${path}?businessCode=ling&businessCode=yue`)).header.code).toBe('20000002');
    expect((await post(`${path}?businessCode=none`)).header.code).not.toBe('10000000');
  });

  it('has its parameter in the description of the API', async () => {
    const description = (await demo.app.inject({ url: '/api/openapi.json' })).json();
    expect(description.paths[path].post.parameters).toMatchObject([
      { name: 'businessCode', in: 'query', required: true },
    ]);
    expect(JSON.stringify(description.paths[path].post.requestBody)).not.toContain('businessCode');
  });
});
