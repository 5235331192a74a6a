import type { Api, EndpointId } from '@ev/contract';
import type { Random } from '@ev/kernel/random.ts';
import type { StaffActor } from './call.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobName } from './jobs.ts';
import type { Partners } from './partners.ts';

/**
 * The partners that the demo's cast uses, by name. They are simulated in the cast's own time, because the
 * sandbox runs in the present. Each domain adds its own in `world/`, as types only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface LifePartners {}

/** A partner that is not simulated, such as the operator's own key, is taken from the product (`present`). */
export type LifePartnerMakers = {
  readonly [Name in keyof LifePartners]?: (clock: Clock, present: Partners) => LifePartners[Name];
};

/**
 * Moments of episodes at which other domains act too, by name, with what they must know. The domain that
 * plays the episode adds its own in `world/`, as types only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface LifeMoments {}

/** A staff member of the demo. */
export type LifeStaff = Pick<StaffActor, 'name' | 'roles'> & { id: string; username: string };

/** The environment of an episode: the product itself, at the time of the cast. */
export type LifeStage = {
  clock: Clock;
  db: Database;
  partners: LifePartners;
  /**
   * Advances the time and runs everything that becomes due at its own time. A time in the past changes
   * nothing.
   */
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
  /** Lets the other domains act at a moment of this episode, in the order of the domains. */
  reach<Name extends keyof LifeMoments>(moment: Name, about: LifeMoments[Name]): Promise<void>;
  /**
   * Delivers a partner's message to an address outside of the contract. @throws Error when it is not accepted
   */
  deliver(url: string, message: { headers: Record<string, string>; payload: string }): Promise<void>;
};

/** A story of a member of the cast, from its beginning to its state today. */
export type Episode = {
  /** Unique and the same at every start; it identifies episodes that have been played already. */
  name: string;
  play(stage: LifeStage): Promise<void>;
};

/**
 * What a partner has to know about the played episodes, and the path of the sandbox that receives it; the
 * sandbox simulates the partner in the present.
 */
export type LifeRecord = {
  path: `/${string}`;
  /** Sent again at every start. The sandbox leaves unchanged what it knows already. */
  read(db: Database): Promise<object[]>;
};

/** The episodes of the demo's cast in one domain: `world/life.ts` exports it as `life`. */
export type LifePart = {
  partners?: LifePartnerMakers;
  record?: LifeRecord;
  /** The staff members of the brand who appear in the episodes. */
  staff?: readonly LifeStaff[];
  /** The scheduled jobs of this domain. In the cast's time they run whenever time has advanced. */
  byTheMinute?: readonly JobName[];
  /** What this domain does at moments of other domains' episodes. */
  moments?: {
    readonly [Name in keyof LifeMoments]?: (stage: LifeStage, about: LifeMoments[Name]) => Promise<void>;
  };
  /** @param today the end of all episodes; `random` returns the same values at every start. */
  episodes(today: Date, random: Random): Episode[];
};
