import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { loadDomains, placesOf } from '../../packages/platform/src/domains.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';
import { read, trackedFiles } from './checkout.ts';
import { givesValue, valuePlaces, withoutLimits } from './value-places.ts';

let calls: ReadonlyMap<string, Endpoint>;
beforeAll(async () => {
  const domains = await loadDomains(placesOf(offeredDomains()));
  calls = new Map(domains.flatMap(({ contract }) => contract.calls.map((call) => [call.id, call] as const)));
}, 120_000);

const servers = /^domains\/[\w-]+\/server\/(?!(?:.*\/)?(?:tests|testing)\/)(?!.*\.test\.ts$).*\.ts$/;

it('every place of the server that gives customers value is listed with who leads there', () => {
  const found = trackedFiles().filter((path) => servers.test(path) && givesValue.test(read(path)));
  expect(found.length).toBeGreaterThan(20);
  expect(valuePlaces.map(({ file }) => file)).toEqual(found.toSorted());
  expect(valuePlaces.filter(({ calls: named = [], besides }) => named.length === 0 && !besides)).toEqual([]);
});

it('no act of staff gives value without limits, a second person or a reason', () => {
  const named = [...new Set(valuePlaces.flatMap(({ calls: own = [] }) => own))];
  expect(named.filter((id) => calls.get(id)?.access !== 'staff')).toEqual([]);
  expect(named.filter((id) => !calls.get(id)?.approval && !Object.hasOwn(withoutLimits, id))).toEqual([]);
});

it('no reason is given for a command that has limits or does not exist', () => {
  const needless = Object.keys(withoutLimits).filter((id) => calls.get(id)?.approval !== null);
  expect(needless).toEqual([]);
});

it.each([
  ['await returns.giveBack(tx, {', true],
  ['await points.grant(\n  tx,', true],
  ['await tx.insert(bankReturns).values(', true],
  ['call.once((tx) => forStaff.grant(tx, acting, input))', false],
  ['await used.giveBack(envelope.Sig)', false],
])('%s gives value: %s', (code, expected) => {
  expect(givesValue.test(code)).toBe(expected);
});
