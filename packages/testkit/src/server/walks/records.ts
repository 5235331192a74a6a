import type { Api, EndpointId } from '@ev/contract';
import type { Person, Thing, World } from './world.ts';

/** The calls of one domain. */
export type CallsOf<Domain extends string> = Extract<EndpointId, `${Domain}.${string}`>;

/** A call that succeeds: its input, and who makes it when that matters. */
export type Example<Id extends EndpointId = EndpointId> = {
  input: Api[Id]['input'];
  token?: string;
  deviceId?: string;
  ip?: string;
};

/** One for each call; a new call without one does not compile. */
export type Examples<Id extends EndpointId = EndpointId> = {
  [K in Id]: (world: World) => Promise<Example<K>> | Example<K>;
};

/** One command as one person means to give it. */
export type Prepared<Id extends EndpointId = EndpointId> = {
  input: Api[Id]['input'];
  /** As valid as the input, and not the same; made when it is asked for where that takes a while. */
  otherInput: Api[Id]['input'] | (() => Promise<Api[Id]['input']>);
  /**
   * One person has one such thing at a time, so making the other input ends what the first one names: given after
   * that, the first one is answered as a repeat and has no effect.
   */
  otherEndsFirst?: true;
  /** How often the command, or the other one, has had its effect. */
  effects(): Promise<number>;
};

export type Command<Id extends EndpointId = EndpointId> = {
  /** Who gives it; a customer unless it says so. */
  who?: 'staff';
  prepare(world: World, person: Person): Promise<Prepared<Id>>;
  /** Where its effect is written: there the database's connection is cut. */
  written: { table: string; by: 'insert' | 'update' | 'delete' };
  /** Runs something while what it names is out of use: a repeat gets the first answer even then. */
  whileGone?(world: World, run: () => Promise<void>): Promise<void>;
  /** What a repeat a day later is told: the first answer, unless that has lost its sense. */
  afterADay: 'first answer' | { code: string };
};

/** A row for each call that is given with a key; the walk fails when one is missing. */
export type Commands<Id extends EndpointId = EndpointId> = { [K in Id]?: Command<K> };

/** A field that names a thing of one customer, or one of the staff. */
export type Owned<Id extends EndpointId = EndpointId> = {
  thing: Thing;
  /** The call that names it. */
  input(no: string, world: World): Api[Id]['input'] | Promise<Api[Id]['input']>;
  /** The call gives a list: what is somebody else's is an empty one. */
  list?: true;
};

/**
 * What a field names: a thing of one customer; something that is everybody's, such as a store; something of the
 * house, such as a job, which whoever may call at all may name; or a secret, random and short-lived, that counts
 * for whoever holds it.
 */
export type FieldRule<Id extends EndpointId = EndpointId> =
  | Owned<Id>
  | 'everybody’s'
  | 'the house’s'
  | 'holder’s';

/** A row for each call that names things, with all the fields that do; the walk fails when one is missing. */
export type Ownership<Id extends EndpointId = EndpointId> = { [K in Id]?: Record<string, FieldRule<K>> };
