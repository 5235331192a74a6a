import type { EndpointId } from '@ev/contract';
import { loadPart } from '@ev/platform/domains.ts';
import { houseDomains } from '../house.ts';
import type { Exposure } from './exposure.ts';
import type { Commands, Example, Examples, FieldRule, Ownership } from './records.ts';
import { systemExamples, systemExposure } from './system-records.ts';
import type { World } from './world.ts';

/** What a domain says of its calls, in `server/tests/walks/`. */
export type DomainRecords = {
  domain: string;
  examples: Partial<Examples>;
  commands: Commands;
  ownership: Ownership;
  exposure: Exposure | null;
};

/** What all domains say of their calls, each after those that it builds on; that of the shell is the first. */
export async function loadRecords(): Promise<DomainRecords[]> {
  const own = await Promise.all(
    (await houseDomains()).map(async (place): Promise<DomainRecords> => {
      const part = <Part>(name: string) => loadPart<Part>(place, `server/tests/walks/${name}.ts`);
      return {
        domain: place.name,
        examples: (await part<{ examples: Partial<Examples> }>('examples'))?.examples ?? {},
        commands: (await part<{ commands: Commands }>('commands'))?.commands ?? {},
        ownership: (await part<{ ownership: Ownership }>('ownership'))?.ownership ?? {},
        exposure: (await part<{ exposure: Exposure }>('exposure'))?.exposure ?? null,
      };
    }),
  );
  return [
    { domain: 'system', examples: systemExamples, commands: {}, ownership: {}, exposure: systemExposure },
    ...own,
  ];
}

export type AllRecords = {
  /** @throws Error when the call has no example */
  exampleOf(id: EndpointId, world: World): Promise<Example>;
  rulesOf(id: EndpointId): Record<string, FieldRule>;
};

export function mergeRecords(records: readonly DomainRecords[]): AllRecords {
  const examples: Partial<Examples> = Object.assign({}, ...records.map((one) => one.examples));
  const ownership: Ownership = Object.assign({}, ...records.map((one) => one.ownership));
  return {
    async exampleOf(id, world) {
      const example = examples[id];
      if (!example) throw new Error(`The call ${id} has no example`);
      return example(world);
    },
    rulesOf: (id) => (ownership[id] ?? {}) as Record<string, FieldRule>,
  };
}
