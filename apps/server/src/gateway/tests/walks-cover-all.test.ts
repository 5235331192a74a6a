import { existsSync } from 'node:fs';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { loadWalks } from '@ev/testkit/server/walks/registry.ts';
import { thingsNamedBy } from '@ev/testkit/server/walks/things-named.ts';
import { describe, expect, it } from 'vitest';

/** A walk proves nothing about a call that it does not know: every call of every domain is walked. */

const all = await loadWalks();
const idsIn = (part: 'examples' | 'commands' | 'ownership') =>
  all.flatMap((walks) => Object.keys(walks[part]));

describe('of all calls', () => {
  it('each has one example', () => {
    expect(idsIn('examples').sort()).toEqual(allCalls.map(({ id }) => id).sort());
  });

  it('each with an idempotency key has one row for its effects', () => {
    const marked = allCalls.filter(({ idempotent }) => idempotent);
    expect(idsIn('commands').sort()).toEqual(marked.map(({ id }) => id).sort());
  });

  it('each that names records has one row for their ownership', () => {
    const naming = allCalls.filter((endpoint) => thingsNamedBy(endpoint).length > 0);
    expect(idsIn('ownership').sort()).toEqual(naming.map(({ id }) => id).sort());
  });
});

describe.each(await houseDomains())('the domain $name', ({ name, directory, contract }) => {
  it('runs its walks when it has calls', () => {
    const isThere = (file: string) => existsSync(`${directory}/server/tests/${file}.test.ts`);
    const halves = ['customers', 'staff'].map((whom) => isThere(`walks-of-${whom}`));
    expect(isThere('walks') || halves.every(Boolean)).toBe(contract.calls.length > 0);
    expect(all.some(({ domain }) => domain === name)).toBe(contract.calls.length > 0);
  });
});
