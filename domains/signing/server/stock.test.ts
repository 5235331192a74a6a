import type { Partners } from '@ev/platform/partners.ts';
import { expect, it } from 'vitest';
import { knowsPlaceholders, partnerGuards } from './stock.ts';
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

const section = { heading: '车辆', paragraphs: ['{signerName} 购买 {carName}。'], table: 'car' };
const data = { signerName: {}, carName: {} };
const guard = knowsPlaceholders({ kind: 'sales', values: data, tables: { car: {} } });

it('a template may use the placeholders and tables that its documents have', () => {
  const using = { ...template, title: '{carName} 购车合同', sections: [section] };
  expect(guard.check?.(using, nothing)).toEqual([]);
});

it.each([
  ['in its title', { title: '{buyer} 购车合同' }, '{buyer}'],
  ['in a key point', { keyPoints: [{ title: '定金', text: '{depositText}' }] }, '{depositText}'],
  ['in a paragraph', { sections: [{ ...section, paragraphs: ['{toString}'] }] }, '{toString}'],
  ['as a table', { sections: [{ ...section, table: 'price' }] }, '表格 price'],
])('a template with a placeholder without data %s is refused', (_, changes, named) => {
  expect(guard.check?.({ ...template, ...changes }, nothing)).toEqual([
    {
      key: 'sales',
      path: ['sections'],
      message: `没有 ${named} 的数据，可以使用：signerName、carName、car`,
    },
  ]);
});

it('the placeholders of one kind of document are no matter of another', () => {
  const other = { ...template, kind: 'delivery', title: '{buyer}' };
  expect(guard.check?.(other, nothing)).toEqual([]);
});
