import type { StaffRole } from '@ev/contract/permissions';
import { loadPart } from '@ev/platform/domains.ts';
import { houseDomains } from '../house.ts';
import { type LaunchOptions, launch, type TestServer } from '../launch.ts';
import type { CanaryLife, CanaryOf } from './canary.ts';
import type { Thing } from './thing.ts';

/** Somebody who is logged in; of staff the user name stands in the place of the phone. */
export type Person = { token: string; refreshToken: string; uid: string; phone: string };

/** Whom a walk logs in: somebody new unless a phone is named, bound to no device unless one is. */
export type Who = { phone?: string; deviceId?: string; ip?: string };

/** Customers, as the domain brings them that logs them in. */
export type Customers = {
  newMember(who?: Who): Promise<Person>;
  /** A token's first use is noted with its session; after this a call that only reads writes nothing. */
  noteUse(token: string): Promise<void>;
  /** As if all codes had been asked for yesterday: nobody's allowance is used up. They stay good. */
  forgetCodes(): Promise<void>;
};

/** Members of staff, as the domain brings them that logs them in. */
export type Colleagues = {
  /** Somebody in every role. */
  staffToken: string;
  /** Somebody in every role: somebody new, or who came before by this user name, logged in again. */
  newStaffPerson(username?: string): Promise<Person>;
  /** Somebody new with just these roles. */
  newStaffToken(...roles: StaffRole[]): Promise<string>;
  /** Counts what was noted of an action of staff on these things. */
  deeds(action: string, ...objects: string[]): () => Promise<number>;
};

/** What a world can do, by the domain that brings it. Each adds its own in `server/testing/world-parts.ts`, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface WorldParts {}

/** What the customer has who lives in every world, by the domain that gives it, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface MemberParts {}

type AllOf<Parts> = ({ [Name in keyof Parts]: (part: Parts[Name]) => void }[keyof Parts] extends (
  part: infer All,
) => void
  ? All
  : never) &
  object;

export type Member = Person & AllOf<MemberParts>;
export type World = { server: TestServer; member: Member; stop(): Promise<void> } & Customers &
  Colleagues &
  AllOf<WorldParts>;

type PartOf<Parts, Name> = Name extends keyof Parts ? Parts[Name] : object;

/** What a domain brings into the world of the walks: `server/testing/world-parts.ts` exports it as `worldPart`. */
export type WorldPart<Name extends string = string> = {
  /** Called before there is a member; what it gives may use all of the world once it is called. */
  make?(world: World): PartOf<WorldParts, Name> | Promise<PartOf<WorldParts, Name>>;
  /** What the member of the world has of this domain. */
  member?(world: World, person: Person): Promise<PartOf<MemberParts, Name>>;
  /** The kinds of things that a person can have beside others. */
  things?: readonly Thing[];
  /** What a canary does of what customers do. */
  canary?(life: CanaryLife): Promise<CanaryOf<PartOf<MemberParts, Name>>>;
};

export function defineWorldPart<const Name extends string>(
  _name: Name,
  part: WorldPart<Name>,
): WorldPart<Name> {
  return part;
}

/** What the domains bring, each after those that it builds on. */
export async function worldParts(): Promise<WorldPart[]> {
  const loaded = await Promise.all(
    (await houseDomains()).map((place) =>
      loadPart<{ worldPart: WorldPart }>(place, 'server/testing/world-parts.ts'),
    ),
  );
  return loaded.flatMap((part) => (part ? [part.worldPart] : []));
}

/** A server with its jobs running, somebody of staff in every role and a customer who has one thing of each kind. */
export async function openWorld(options: LaunchOptions = {}): Promise<World> {
  const server = await launch({ jobs: true, ...options });
  const parts = await worldParts();
  const world = { server, stop: () => server.stop() } as World;
  for (const part of parts) Object.assign(world, await part.make?.(world));
  const person = await world.newMember();
  const member: object = { ...person };
  for (const part of parts) Object.assign(member, await part.member?.(world, person));
  world.member = member as Member;
  return world;
}
