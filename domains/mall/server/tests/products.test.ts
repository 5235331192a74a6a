import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

it('x', async () => {
  const mall = await server.client.call('mall.getMall', {});
  console.log(JSON.stringify(mall.body, null, 1).slice(0, 1500));
  const list = await server.client.call('mall.listProducts', { keyword: 'makebei', sort: 'priceUp' });
  console.log(JSON.stringify(list.body, null, 1).slice(0, 800));
  const one = await server.client.call('mall.getProduct', { productCode: 'mug' });
  console.log(JSON.stringify(one.body, null, 1).slice(0, 2500));
  expect(1).toBe(1);
});
