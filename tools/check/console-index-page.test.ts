import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('is not translated by the browser, because staff act on the names and amounts that they read', () => {
  const page = readFileSync(join(import.meta.dirname, '../../apps/console/index.html'), 'utf8');
  expect(page).toMatch(/<html [^>]*translate="no"/);
  expect(page).toMatch(/<meta name="google" content="notranslate" \/>/);
});
