import { existsSync } from 'node:fs';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { loadRecords } from '@ev/testkit/server/walks/registry.ts';
import { thingsNamedBy } from '@ev/testkit/server/walks/things-named.ts';
import { describe, expect, it } from 'vitest';

/** Walks prove nothing of a call of which they do not hear: every call of every offered domain is walked. */

const records = await loadRecords();
const idsIn = (part: 'examples' | 'commands' | 'ownership') =>
  records.flatMap((record) => Object.keys(record[part]));

describe('of all calls that are offered', () => {
  it('each has one example', () => {
    expect(idsIn('examples').sort()).toEqual(allCalls.map(({ id }) => id).sort());
  });

  it('each that is given with a key has one row for what it does twice', () => {
    const marked = allCalls.filter(({ idempotent }) => idempotent);
    expect(idsIn('commands').sort()).toEqual(marked.map(({ id }) => id).sort());
  });

  it('each that names things has one row for whose they are', () => {
    const naming = allCalls.filter((endpoint) => thingsNamedBy(endpoint).length > 0);
    expect(idsIn('ownership').sort()).toEqual(naming.map(({ id }) => id).sort());
  });
});

describe.each(records.filter(({ domain }) => domain !== 'system'))('the domain $domain', (record) => {
  it('walks what it has records of', async () => {
    const place = (await houseDomains()).find(({ name }) => name === record.domain);
    const isThere = (name: string) => existsSync(`${place?.directory}/server/tests/walks/${name}.test.ts`);
    const walks = [
      ['contract-walk', '', record.examples],
      ['t6-idempotency', '.trust', record.commands],
      ['t11-ownership', '.trust', record.ownership],
      ['t12-over-exposure', '.trust', record.examples],
    ] as const;
    for (const [walk, kind, rows] of walks) {
      const halves = ['customers', 'staff'].map((whom) => isThere(`${walk}-of-${whom}${kind}`));
      const walked = isThere(`${walk}${kind}`) || halves.every(Boolean);
      expect(walked, walk).toBe(Object.keys(rows).length > 0);
    }
  });
});
