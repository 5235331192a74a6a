import { readFileSync } from 'node:fs';
import { checkCreditCode } from '@ev/kernel/credit-code.ts';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

test('the company’s code has its checksum', () => {
  expect(checkCreditCode(brand.legalEntity.creditCode)).toBe('valid');
});

test.each(Object.values(brand.files))('%s is in the pack', (path) => {
  const content = readFileSync(new URL(path, import.meta.url), 'utf8');
  if (!path.endsWith('.svg')) return;
  expect(content).toMatch(/^<svg [^>]*viewBox="[\d .]+"[^>]*aria-label="[^"]+"/);
  expect(content).not.toMatch(/<script|<style|href|url\(|<text/);
});
