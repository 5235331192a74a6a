import type { EndpointId } from '@ev/contract';
import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '../house.ts';
import type { Walks } from './domain-walks.ts';
import type { Example, Examples, FieldRule, Ownership } from './records.ts';
import { systemWalks } from './system-walks.ts';
import type { World } from './world.ts';

/**
 * All domains' descriptions of their calls, each after those on which it builds; that of the shell is the
 * first.
 */
export async function loadWalks(): Promise<Walks[]> {
  const parts = await loadParts<{ walks: Walks }>(await houseDomains(), 'server/tests/walks.ts');
  return [systemWalks, ...parts.map(({ walks }) => walks)];
}

export type AllWalks = {
  /** @throws Error when the call has no example */
  exampleOf(id: EndpointId, world: World): Promise<Example>;
  rulesOf(id: EndpointId): Record<string, FieldRule>;
};

export function mergeWalks(all: readonly Walks[]): AllWalks {
  const examples: Partial<Examples> = Object.assign({}, ...all.map((one) => one.examples));
  const ownership: Ownership = Object.assign({}, ...all.map((one) => one.ownership));
  return {
    async exampleOf(id, world) {
      const example = examples[id];
      if (!example) throw new Error(`The call ${id} has no example`);
      return example(world);
    },
    rulesOf: (id) => (ownership[id] ?? {}) as Record<string, FieldRule>,
  };
}
