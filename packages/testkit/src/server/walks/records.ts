import type { Api, EndpointId } from '@ev/contract';
import type { Permission } from '@ev/contract/permissions';
import type { Person, Thing, World } from './world.ts';

export type { CallsOf } from '@ev/contract';

/** A call that succeeds: its input, and who makes it when that matters. */
export type Example<Id extends EndpointId = EndpointId> = {
  input: Api[Id]['input'];
  token?: string;
  deviceId?: string;
  ip?: string;
};

/**
 * One for each call. Not by the call's own input: `defineWalks` has checked that, and a union over all calls is
 * more than the compiler handles.
 */
export type Examples = Record<EndpointId, (world: World) => Promise<Example> | Example>;

/** A command as one person is about to send it. */
export type Prepared<Id extends EndpointId = EndpointId> = {
  input: Api[Id]['input'];
  /** As valid as the input, and different; a function where it takes long to make. */
  otherInput: Api[Id]['input'] | (() => Promise<Api[Id]['input']>);
  /**
   * One person has one such record at a time, so making the other input ends the record of the first input:
   * sent after that, the first input is answered as a repeat and has no effect.
   */
  otherEndsFirst?: true;
  /** No other input is valid, such as for a code that is sent to the person: the other one is refused by itself. */
  otherFails?: true;
  /** How often the command, or the other one, has had its effect. */
  effects(): Promise<number>;
};

export type Command<Id extends EndpointId = EndpointId> = {
  /** Prepares the command for the customer or staff member who sends it. */
  prepare(world: World, person: Person): Promise<Prepared<Id>> | Prepared<Id>;
  /** The table of its effect: the database's connection is cut there. */
  written: { table: string; by: 'insert' | 'update' | 'delete' };
  /**
   * Runs a function while the command's record is unavailable: a repeat gets the first response even then.
   */
  whileGone?(world: World, run: () => Promise<void>): Promise<void>;
  /** The code that a repeat a day later gets, where the first response is no longer valid by then. */
  afterADay?: { code: string };
};

/** A row for each call that takes an idempotency key; the walk fails when one is missing. */
export type Commands<Id extends EndpointId = EndpointId> = { [K in Id]?: Command<K> };

/** A field that names a record of one customer, or of the staff. */
export type Owned<Id extends EndpointId = EndpointId> = {
  thing: Thing;
  /** The call that names it. */
  input(no: string, world: World): Api[Id]['input'] | Promise<Api[Id]['input']>;
  /** Puts the record in charge of the staff member who asks, where the call takes only those of the caller. */
  giveTo?(world: World, no: string, token: string): Promise<void>;
  /** The call returns a list: for others' records it is empty. */
  list?: true;
  /** What staff need for a record of this kind, if the call itself names no permission. */
  permission?: Permission;
};

/**
 * What a field names: a record of one customer; a public one, such as a store; an internal one, such as a
 * job, which every permitted caller may name; or a secret, random and short-lived, that authorises its
 * bearer.
 */
export type FieldRule<Id extends EndpointId = EndpointId> = Owned<Id> | 'public' | 'internal' | 'bearer';

/**
 * A row for each call that names records, with all the fields that do; the walk fails when one is missing.
 */
export type Ownership<Id extends EndpointId = EndpointId> = { [K in Id]?: Record<string, FieldRule<K>> };
