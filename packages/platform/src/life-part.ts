import type { Api, EndpointId } from '@ev/contract';
import type { Random } from '@ev/kernel/random.ts';
import type { StaffActor } from './call.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobName } from './jobs.ts';
import type { Partners } from './partners.ts';

/**
 * The partners as the demo's cast meets them, by name: played in the cast's own time, for the sandbox lives in the
 * present. Each domain adds its own in `world/`, as types alone.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface LifePartners {}

/** One that nobody plays, as a key of the operator's own, is the product's (`present`). */
export type LifePartnerMakers = {
  readonly [Name in keyof LifePartners]?: (clock: Clock, present: Partners) => LifePartners[Name];
};

/** A member of staff as the demo has them. */
export type LifeStaff = Pick<StaffActor, 'name' | 'roles'> & { id: string; username: string };

/** Where an episode is played: the product itself, in the time of the cast. */
export type LifeStage = {
  clock: Clock;
  db: Database;
  partners: LifePartners;
  /** Time passes; what is due on the way is done at its own time. A time that is over changes nothing. */
  until(at: Date): Promise<void>;
  asVisitor<Id extends EndpointId>(id: Id, input: Api[Id]['input']): Promise<Api[Id]['output']>;
  asMember<Id extends EndpointId>(
    accountId: string,
    id: Id,
    input: Api[Id]['input'],
  ): Promise<Api[Id]['output']>;
  asStaff<Id extends EndpointId>(
    username: string,
    id: Id,
    input: Api[Id]['input'],
  ): Promise<Api[Id]['output']>;
  /** What a partner sends to an address outside of the contract. @throws Error when it is not taken */
  deliver(url: string, message: { headers: Record<string, string>; payload: string }): Promise<void>;
};

/** Something that one of the cast does or that happens to them, from its beginning to where it stands today. */
export type Episode = {
  /** Unique and the same at every start: by it what was played is known. */
  name: string;
  play(stage: LifeStage): Promise<void>;
};

/** What a partner has to know of what was lived, and where the sandbox, which plays it in the present, is told. */
export type LifeRecord = {
  path: `/${string}`;
  /** Told anew at every start: what the sandbox knows already it leaves as it is. */
  read(db: Database): Promise<object[]>;
};

/** What the demo's cast lives of a domain: `world/life.ts` exports it as `life`. */
export type LifePart = {
  partners?: LifePartnerMakers;
  record?: LifeRecord;
  /** Who of the brand's staff acts in it. */
  staff?: readonly LifeStaff[];
  /** What the minute hand does of this domain; in the cast's time it does so when time has passed. */
  byTheMinute?: readonly JobName[];
  /** @param today the end of all that is played; what `random` draws is the same at every start. */
  episodes(today: Date, random: Random): Episode[];
};
