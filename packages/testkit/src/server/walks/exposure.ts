import type { EndpointId } from '@ev/contract';
import type { Answer, CallOptions } from '../test-client.ts';
import type { Canary } from './canary.ts';
import type { Example } from './records.ts';
import type { World } from './world.ts';

/** The input of an action that fails. */
export type FaultStage = {
  world: World;
  canary: Canary;
  /** How the canary calls now. */
  owner: CallOptions;
  call(id: EndpointId, input: unknown, options?: CallOptions): Promise<Answer>;
  exampleOf(id: EndpointId): Promise<Example>;
};

/**
 * A domain's rules about private data, by the names in the canary's parts. A sighting anywhere else is a
 * leak; a row without any sighting must be removed.
 */
export type Exposure = {
  /** Where which data may be seen, beyond what each call shows: `table car_order.buyer_name`. */
  mayBeSeen?: Record<string, readonly string[]>;
  /** Keys of responses that their schemas cannot name, as `account.getCustomer key`. */
  undeclared?: readonly string[];
  /** Searches by staff who know some of the canary's data. */
  searches?(canary: Canary): { id: EndpointId; input: object }[];
  /**
   * Actions for which the database refuses to write to the table, or, without one, a partner refuses its
   * request.
   */
  faults?: readonly { table: string | null; act(stage: FaultStage): Promise<unknown> }[];
  /** All texts that have been sent so far beside responses, by their place, which may name the phone. */
  sent?(world: World, isCanary: (phone: string) => boolean): { place: string; text: string }[];
};
