import { servedKey } from '@ev/app-kit/picture.ts';
import { demoFiles } from '@ev/stock/demo.ts';
import { expect, test } from 'vitest';
import manifest from '../../../artwork/served/manifest.json' with { type: 'json' };
import { KeptModule } from '../contract/home-module.ts';

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('pages of the brand fit the contract and link into the app', () => {
  for (const { modules } of demoFiles<{ modules: KeptModule[] }>('pages')) {
    for (const homeModule of modules) {
      parses(KeptModule, homeModule);
      const text = JSON.stringify(homeModule);
      for (const [, picture = ''] of text.matchAll(/"picture":"([^"]+)"/g)) {
        expect(Object.keys(manifest)).toContain(servedKey(picture));
      }
      for (const [, link = ''] of text.matchAll(/"linkUrl":"([^"]+)"/g)) expect(link).toMatch(/^\/pages\//);
    }
  }
});
