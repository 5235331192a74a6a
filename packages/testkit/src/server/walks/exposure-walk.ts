import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseInput } from '../../../../../apps/server/src/gateway/validate.ts';
import { fieldPaths } from '../schema-walk.ts';
import { report, trustBudget, trustSeed } from '../trust-figures.ts';
import { callerOf, callsOf, success } from './calls.ts';
import type { Walks } from './domain-walks.ts';
import { type Exposing, openExposing } from './exposing.ts';
import { withExtraFields } from './extra-fields.ts';
import { tablesOf } from './own-tables.ts';
import { type AllWalks, loadWalks, mergeWalks } from './registry.ts';
import { leaksIn, placesAllowedBy } from './sightings.ts';
import type { Stage } from './stage.ts';

/**
 * T12 for one domain: no caller is shown more than the contract says. A customer whose every datum in all
 * domains is unique exists while every kind of caller makes this domain's calls; then responses, log,
 * messages and its tables are searched. A response contains no key that its schema does not declare, and a
 * field that an input does not declare has no effect. What shows only when all domains act on one customer is
 * searched for by the grid of all calls in apps/server.
 */
export function exposureWalk(stage: Stage, walks: Walks): void {
  const { domain } = walks;
  const calls = callsOf(domain);
  let allowed: Record<string, readonly string[]>;
  let exposing: Exposing;
  let extraFields = 0;

  beforeAll(async () => {
    const all = await loadWalks();
    allowed = placesAllowedBy(all);
    const logged = { world: stage.world(), lines: stage.lines };
    exposing = await openExposing(logged, { all, calls, acting: [walks], tables: await tablesOf(domain) });
    for (let round = 0; round < trustBudget; round += 1) await exposing.expose(`${trustSeed}/${round}`);
  }, 600_000);
  afterAll(async () => {
    report(`T12 over-exposure of ${domain}`, {
      seed: trustSeed,
      canaries: trustBudget,
      'endpoints called': `${exposing.answered.size} of ${calls.length}`,
      'texts searched': exposing.sightings.searched(),
      sightings: leaksIn(exposing.sightings.all(), allowed).length,
      'undeclared keys': exposing.undeclaredKeys().length,
      'inputs with extra fields': extraFields,
    });
  });

  it('every call was made and answered', () => {
    expect(calls.map(({ id }) => id).filter((id) => !exposing.answered.has(id))).toEqual([]);
  });

  it('private data are seen only where they belong', () => {
    expect(leaksIn(exposing.sightings.all(), allowed)).toEqual([]);
  });

  it('responses show what they are declared to show', () => {
    const ofAnswers = (places: Record<string, readonly string[]>) =>
      Object.fromEntries(
        Object.entries(places).filter(([place]) =>
          calls.some(({ id }) => place.startsWith(`answer of ${id} `)),
        ),
      );
    expect(ofAnswers(exposing.sightings.all())).toEqual(ofAnswers(allowed));
  });

  it('no response contains what its schema does not declare', () => {
    expect(exposing.undeclaredKeys()).toEqual([]);
  });

  walkExtraFields(
    calls,
    mergeWalks([walks]),
    () => exposing,
    () => {
      extraFields += 1;
    },
  );
}

function walkExtraFields(
  calls: readonly Endpoint<EndpointId>[],
  { exampleOf }: AllWalks,
  exposing: () => Exposing,
  done: () => void,
): void {
  const posted = calls.filter(({ method }) => method === 'POST');
  describe.each(posted)('extra fields of $id', (endpoint) => {
    const { id, input: schema, idempotent } = endpoint;
    const declared = new Set(fieldPaths(schema).map((path) => path.split('.').at(-1) ?? ''));

    it('are not passed to the handler and change no response', async () => {
      const { world, call } = exposing();
      const plain = await exampleOf(id, world);
      const parsed = parseInput(schema, withExtraFields(plain.input, declared));
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(parseInput(schema, plain.input)));
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
      const key = crypto.randomUUID();
      const first = await call(id, plain.input, { ...callerOf(world, endpoint, plain), key });
      // A command with the same key counts as the same one only when the handler would get the same input.
      const by = idempotent ? plain : await exampleOf(id, world);
      const caller = callerOf(world, endpoint, by);
      const second = await call(id, withExtraFields(by.input, declared), { ...caller, key });
      done();
      expect(first.header.code).toBe(success);
      expect(second.header.code).toBe(success);
      if (idempotent) expect(second.body).toEqual(first.body);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  });
}
