import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let whole: TestServer;
let less: TestServer;
beforeAll(async () => {
  const domains = (await houseDomains()).filter(({ name }) => name !== 'home-charger');
  whole = await launch();
  less = await launchOn(whole.databaseUrl, { domains });
});
afterAll(async () => {
  await less?.stop();
  await whole?.stop();
});

const choicesOf = async ({ client }: TestServer) =>
  (await client.call('rights.getOffer', { modelCode: 'ling' })).body.choices.map(
    ({ package: { packageCode } }) => packageCode,
  );

it('a package with a home charger is offered by a brand that installs them', async () => {
  const choices = await choicesOf(whole);
  expect(choices).toContain('ling-home');
  expect(await choicesOf(less)).toEqual(choices.filter((code) => code !== 'ling-home'));
});
