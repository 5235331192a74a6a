import type { EndpointId } from '@ev/contract';
import type { Answer, CallOptions } from '../test-client.ts';
import type { Canary } from './canary.ts';
import type { Example } from './records.ts';
import type { World } from './world.ts';

/** What an act that fails is made with. */
export type FaultStage = {
  world: World;
  canary: Canary;
  /** How the canary calls by now. */
  owner: CallOptions;
  call(id: EndpointId, input: unknown, options?: CallOptions): Promise<Answer>;
  exampleOf(id: EndpointId): Promise<Example>;
};

/**
 * What a domain says of private data, by the names that the canary's parts give them. What is seen anywhere else
 * is a leak; a row of which nothing is seen any more goes.
 */
export type Exposure = {
  /** Where which data may be seen beside what each call shows: `table car_order.buyer_name`. */
  mayBeSeen?: Record<string, readonly string[]>;
  /** Keys of answers that their schemas cannot name, as `account.getCustomer key`. */
  undeclared?: readonly string[];
  /** What staff search for who know something of the canary. */
  searches?(canary: Canary): { id: EndpointId; input: object }[];
  /** Acts of which the database refuses to write to the table, or, without one, a partner what it is given. */
  faults?: readonly { table: string | null; act(stage: FaultStage): Promise<unknown> }[];
  /** All texts that have left the house so far beside answers, by their place, which may tell whose phone it was. */
  sent?(world: World, isCanary: (phone: string) => boolean): { place: string; text: string }[];
};
