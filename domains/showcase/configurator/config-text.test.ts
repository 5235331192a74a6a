import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigText } from '../contract/config.ts';
import { catalogues } from '../world/cars.ts';
import { decodeConfig, encodeConfig } from './config-text.ts';

test('the text of a selection', () => {
  const selection = { version: 'ling-long', options: ['roof-body', 'hub-aero'] };
  expect(encodeConfig('ling-2026.1', selection)).toBe('ling-2026.1~ling-long~hub-aero.roof-body');
});

test.each(catalogues)('$modelCode: encodes and decodes, in any order, within the contract', (catalog) => {
  const codes = catalog.options.map(({ code }) => code);
  const options = fc.shuffledSubarray(codes);
  fc.assert(
    fc.property(fc.constantFrom(...catalog.versions), options, ({ code: version }, chosen) => {
      const text = encodeConfig(catalog.configVersion, { version, options: chosen });
      expect(ConfigText.parse(text)).toBe(text);
      expect(encodeConfig(catalog.configVersion, { version, options: [...chosen].reverse() })).toBe(text);
      expect(decodeConfig(text)).toEqual({
        configVersion: catalog.configVersion,
        selection: { version, options: [...chosen].sort() },
      });
    }),
  );
});

test.each([
  '',
  'a',
  'a~b',
  'a~b~c~d',
  'a~b~c..d',
  'a~b~.c',
  '~b~c',
  'a~b.c~d',
  'a~b~c d',
  `a~b~${'c'.repeat(400)}`,
])('%j is no configuration', (text) => {
  expect(decodeConfig(text)).toBeNull();
});

test('nothing makes it throw, and what it decodes it encodes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const decoded = decodeConfig(text);
      if (decoded !== null)
        expect(decodeConfig(encodeConfig(decoded.configVersion, decoded.selection))).not.toBeNull();
    }),
  );
});
