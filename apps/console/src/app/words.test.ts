import { consoleAreas } from 'virtual:ev/console-areas';
import { permissions } from 'virtual:ev/permissions';
import { describe, expect, it } from 'vitest';
import { words } from './words.ts';

/** The server's source text: it names things where the console cannot import them. */
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

describe('texts', () => {
  it('exist for every task on the workbench', () => {
    const counted = namesIn(/name: '(\w+)',\s*permission: (?:'[\w.]+'|\()/g);
    expect(counted.length).toBeGreaterThanOrEqual(20);
    expect(counted).toContain('leadsToCall');
    expect(lacking(counted, words.overview)).toEqual([]);
  });

  it('exist for every audited action', () => {
    const actions = namesIn(
      /(?:action: (?:[\w.]+ \? )?|act\(\s*tx,\s*acting,\s*|record\(tx, by, )'([a-z][\w.]*)'(?: : '([\w.]+)')?/g,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['refund.releaseFirst', 'order.allotCar', 'member.enabled']),
    );
    expect(lacking(actions, words.audit.actions)).toEqual([]);
  });

  it('exist for every kind of audited object', () => {
    const kinds = namesIn(/object(?:: | = )`(\w+):\$\{/g);
    expect(kinds).toContain('order');
    expect(lacking(kinds, words.audit.objects)).toEqual([]);
  });

  it('explain for every partner the effect of switching it off', () => {
    const partners = namesIn(/definePartner\(\{\s*name: '(\w+)'/g);
    expect(partners).toContain('sms');
    expect(Object.keys(words.partners).toSorted()).toEqual(partners.toSorted());
  });

  it('exist for every job queue', () => {
    const queues = namesIn(/jobs\.work\(\s*'([\w.]+)'/g);
    expect(queues).toContain('payment.reconcile');
    expect(lacking(queues, words.queues)).toEqual([]);
  });

  it('exist for every command that gives customers value within limits', () => {
    const limited = namesIn(/call: '([\w.-]+)',\s*amount:/g);
    expect(limited).toContain('charge.refundOrder');
    expect(Object.keys(words.approvals).toSorted()).toEqual(limited.toSorted());
  });

  it('exist for every permission of a role', () => {
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
      ({ approvals }) => approvals,
      ({ permissions: own }) => own,
    ] satisfies ((area: (typeof consoleAreas)[number]) => object | undefined)[]) {
      const names = consoleAreas.flatMap((area) => Object.keys(of(area) ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
  });
});
