import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { afterAll, beforeAll } from 'vitest';
import type { Answer, CallOptions } from '../test-client.ts';
import { callerOf, callsOf, callWith } from './calls.ts';
import { openWorld } from './open-world.ts';
import type { Example, Examples } from './records.ts';
import type { World } from './world.ts';

/** What the parts of a walk over one domain's calls stand on. */
export type Stage = {
  calls: readonly Endpoint<EndpointId>[];
  world(): World;
  exampleOf(id: EndpointId): Promise<Example>;
  /** For calls that are refused at the door: one example serves all of them, since none has an effect. */
  sparedExampleOf(id: EndpointId): Promise<Example>;
  send(id: EndpointId, input: unknown, options?: CallOptions): Promise<Answer>;
  callerOf(endpoint: Endpoint<EndpointId>, example: Partial<Example>): CallOptions;
};

/** Opens a world for the tests of the file that calls it. */
export function openStage(domain: string, examples: Partial<Examples>): Stage {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.stop());
  const spared = new Map<EndpointId, Promise<Example>>();
  const exampleOf = async (id: EndpointId): Promise<Example> => {
    const example = examples[id];
    if (!example) throw new Error(`The call ${id} has no example`);
    return example(world);
  };
  return {
    calls: callsOf(domain),
    world: () => world,
    exampleOf,
    sparedExampleOf(id) {
      const example = spared.get(id) ?? exampleOf(id);
      spared.set(id, example);
      return example;
    },
    send: (id, input, options) => callWith(world, id, input, options),
    callerOf: (endpoint, example) => callerOf(world, endpoint, example),
  };
}
