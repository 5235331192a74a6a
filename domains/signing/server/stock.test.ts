import type { Partners } from '@ev/platform/partners.ts';
import { expect, it } from 'vitest';
import { partnerGuards } from './stock.ts';
import type { TemplateText } from './template/template-text.ts';

const template: TemplateText = {
  kind: 'sales',
  version: '1',
  title: '购车合同',
  keyPoints: [],
  sections: [],
};
const nothing = { keysOf: () => new Set<string>(), itemsOf: () => [] };

/** What the guards object to at a server with these partners. */
const objections = (item: TemplateText, faceCheck: object) =>
  partnerGuards.flatMap(({ guard }) => {
    const partners = { faceCheck } as unknown as Partners;
    return guard(() => partners).check?.(item, nothing) ?? [];
  });

it('a template that asks for a face check is published where a provider makes it', () => {
  const asking = { ...template, faceCheck: true };
  expect(objections(asking, {})).toEqual([]);
  expect(objections(asking, { missing: true })).toMatchObject([
    { key: 'sales', path: ['faceCheck'], message: expect.stringContaining('先在 PROVIDERS_FILE 里接入') },
  ]);
});

it('a template without one needs no provider', () => {
  expect(objections(template, { missing: true })).toEqual([]);
  expect(objections({ ...template, faceCheck: false }, { missing: true })).toEqual([]);
});
