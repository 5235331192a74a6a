import { consoleAreas } from 'virtual:ev/console-areas';
import { permissions } from 'virtual:ev/permissions';
import { describe, expect, it } from 'vitest';
import { words } from './words.ts';

/** What the server is written as: it names things where the console cannot see them. */
const sources = Object.values(
  import.meta.glob<string>(
    [
      '../../../../{domains/*/server,packages/platform/src}/**/*.ts',
      '!**/*.test.ts',
      '!**/tests/**',
      '!**/tables.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);
const namesIn = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names))),
];
const lacking = (names: (string | undefined)[], known: object) =>
  names.filter((name) => name && !Object.hasOwn(known, name));

describe('words', () => {
  it('are there for everything that waits on the workbench', () => {
    const counted = namesIn(/name: '(\w+)',\s*permission: '[\w.]+'/g);
    expect(counted.length).toBeGreaterThanOrEqual(20);
    expect(lacking(counted, words.overview)).toEqual([]);
  });

  it('are there for every deed that the audit log keeps', () => {
    const deeds = namesIn(
      /(?:action: (?:[\w.]+ \? )?|act\(\s*tx,\s*acting,\s*|record\(tx, by, )'([a-z][\w.]*)'(?: : '([\w.]+)')?/g,
    );
    expect(deeds).toEqual(
      expect.arrayContaining(['refund.releaseFirst', 'order.allotCar', 'member.enabled']),
    );
    expect(lacking(deeds, words.audit.actions)).toEqual([]);
  });

  it('are there for every kind of thing that deeds are about', () => {
    const kinds = namesIn(/object(?:: | = )`(\w+):\$\{/g);
    expect(kinds).toContain('order');
    expect(lacking(kinds, words.audit.objects)).toEqual([]);
  });

  it('say of every partner what it means to switch it off', () => {
    const partners = namesIn(/definePartner\(\{\s*name: '(\w+)'/g);
    expect(partners).toContain('sms');
    expect(Object.keys(words.partners).toSorted()).toEqual(partners.toSorted());
  });

  it('are there for every queue of the background', () => {
    const queues = namesIn(/jobs\.work\(\s*'([\w.]+)'/g);
    expect(queues).toContain('payment.reconcile');
    expect(lacking(queues, words.queues)).toEqual([]);
  });

  it('are there for every permission that a role may have', () => {
    expect(Object.keys(words.permissions).toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  it('come from one area each', () => {
    for (const of of [
      ({ overview }) => overview,
      ({ audit }) => audit?.actions,
      ({ audit }) => audit?.objects,
      ({ audit }) => audit?.fields,
      ({ businesses }) => businesses,
      ({ partners }) => partners,
      ({ queues }) => queues,
      ({ permissions: own }) => own,
    ] satisfies ((area: (typeof consoleAreas)[number]) => object | undefined)[]) {
      const names = consoleAreas.flatMap((area) => Object.keys(of(area) ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
  });
});
