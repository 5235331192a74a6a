import { expect, it } from 'vitest';
import { mostStatementBytes } from '../../domains/bank/contract/kinds.ts';
import { mostPhotoBytes } from '../../domains/home-charger/contract/kinds.ts';
import { mostCountBytes } from '../../domains/mall/contract/kinds.ts';
import { maxBytes } from '../../domains/media/contract/kinds.ts';
import { maxPictureBytes } from '../../domains/papers/contract/kinds.ts';
import { maxUploadBytes } from '../../domains/signing/contract/kinds.ts';
import { placesOf } from '../../packages/platform/src/domains.ts';
import { loadPersonalData } from '../../packages/platform/src/load-personal-data.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';
import { read, trackedFiles } from './checkout.ts';
import { rowsOf } from './markdown-tables.ts';

const page = read('docs/data-protection.md');
const rows = rowsOf(page);
const inTicks = (cell = '') => /^`([^`]+)`$/.exec(cell)?.[1];

/** Columns whose names say that they contain sensitive data. */
const sensitive = /^sealed|idNumber|^payerAccount$|^(lat|lng)$/i;
/** Where the positions are those of parcels. */
const ofParcels = 'mall-order';

it('docs/data-protection.md names the domains with sensitive data, and no other', async () => {
  const registers = await loadPersonalData(placesOf(offeredDomains()));
  const found = registers.filter(
    ({ domain, tables }) =>
      domain !== ofParcels && tables.some(({ columns }) => columns.some(({ key }) => sensitive.test(key))),
  );
  const [, list = ''] = page.split('## Sensitive data');
  const [table = ''] = list.split('## What follows');
  const named = rowsOf(table).map(([domain]) => inTicks(domain));
  expect(named).toEqual(found.map(({ domain }) => domain).toSorted());
});

it('docs/data-protection.md says for each level what follows', () => {
  const levels = ['secret', 'sensitive', 'personal', 'internal', 'public'];
  expect(rows.map(([first = '']) => /^\*\*(\w+)\*\*$/.exec(first)?.[1]).filter(Boolean)).toEqual(levels);
  const [, follows = ''] = page.split('## What follows');
  const [table = ''] = follows.split('## Uploads');
  for (const row of rowsOf(table)) expect([row[0], row.filter(Boolean).length]).toEqual([row[0], 5]);
  expect(rowsOf(table).length).toBeGreaterThan(9);
});

it('docs/data-protection.md names every upload with its size', () => {
  const uploads = trackedFiles().filter(
    (path) =>
      /^domains\/[^/]+\/server\/.*\.ts$/.test(path) &&
      !/\.test\.|\/(tests|testing)\//.test(path) &&
      /(?<!function )\bpictureRoute(<[^(]*>)?\(/.test(read(path)),
  );
  const named = new Map(rows.map(([path = '', , , size]) => [inTicks(path), size]));
  expect(uploads.length).toBeGreaterThan(8);
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const sizes: Record<string, number> = {
    papers: maxPictureBytes,
    'home-charger': mostPhotoBytes,
    signing: maxUploadBytes,
    bank: mostStatementBytes,
    mall: mostCountBytes,
  };
  for (const path of uploads) {
    const bytes = sizes[path.split('/')[1] ?? ''] ?? maxBytes;
    expect([path, named.get(path)]).toEqual([path, megabytes(bytes)]);
  }
});
