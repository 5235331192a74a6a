import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import type { Answer, CallOptions } from '../test-client.ts';
import { type CallsOfWhom, callerOf, callsOf, callWith } from './calls.ts';
import type { Walks } from './domain-walks.ts';
import type { Example } from './records.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** The context of the parts of the contract walk over one domain's calls. */
export type ContractStage = {
  calls: readonly Endpoint<EndpointId>[];
  world(): World;
  exampleOf(id: EndpointId): Promise<Example>;
  /**
   * For calls that are refused by the gateway: one example serves all of them, because none has an effect.
   */
  sparedExampleOf(id: EndpointId): Promise<Example>;
  send(id: EndpointId, input: unknown, options?: CallOptions): Promise<Answer>;
  callerOf(endpoint: Endpoint<EndpointId>, example: Partial<Example>): CallOptions;
};

export function contractStage(
  { world }: Stage,
  { domain, examples }: Walks,
  whom?: CallsOfWhom,
): ContractStage {
  const spared = new Map<EndpointId, Promise<Example>>();
  const exampleOf = async (id: EndpointId): Promise<Example> => {
    const example = examples[id];
    if (!example) throw new Error(`The call ${id} has no example`);
    return example(world());
  };
  return {
    calls: callsOf(domain, whom),
    world,
    exampleOf,
    sparedExampleOf(id) {
      const example = spared.get(id) ?? exampleOf(id);
      spared.set(id, example);
      return example;
    },
    send: (id, input, options) => callWith(world(), id, input, options),
    callerOf: (endpoint, example) => callerOf(world(), endpoint, example),
  };
}
