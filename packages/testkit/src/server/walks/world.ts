import type { StaffRole } from '@ev/contract/permissions';
import type { TestServer } from '../launch.ts';

/** A person who is logged in; for staff the user name stands in the place of the phone. */
export type Person = { token: string; refreshToken: string; uid: string; phone: string };

/** Whom a walk logs in: a new customer unless a phone is named, bound to no device unless one is. */
export type Who = { phone?: string; deviceId?: string; ip?: string };

/** Customers, as the domain brings them that logs them in. */
export type Customers = {
  newMember(who?: Who): Promise<Person>;
  /** A token's first use is noted with its session; after this a call that only reads writes nothing. */
  noteUse(token: string): Promise<void>;
  /** As if all codes had been asked for yesterday: no allowance is used up. They stay valid. */
  forgetCodes(): Promise<void>;
};

/** Members of staff, as the domain brings them that logs them in. */
export type Colleagues = {
  /** A member of staff in every role. */
  colleague: Person;
  /** The token of this one. */
  staffToken: string;
  /** A member of staff in every role: a new one, or the one of this user name, logged in again. */
  newStaffPerson(username?: string): Promise<Person>;
  /** A new member of staff with just these roles. */
  newStaffToken(...roles: StaffRole[]): Promise<string>;
  /** Counts the audit entries of an action of staff on these things. */
  auditEntries(action: string, ...objects: string[]): () => Promise<number>;
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

type Make = (world: World, person: Person) => Promise<string>;

/** Something that belongs to one customer and has a number by which calls name it. */
export type Thing = {
  /** One in the state in which calls act on it. */
  live: Make;
  /** One in each other state that makes a difference, final ones among them. */
  others: Record<string, Make>;
  table: string;
  key: string;
  /** Its number is a UUID: nothing that has another kind of number can have the same one. */
  uuid?: true;
  /** What must differ, beside the number, in a copy that gets it. */
  apart?(no: string): Record<string, string>;
};

/** How a canary calls. */
export type Caller = { token: string; deviceId: string; ip: string };

/** Texts that stand nowhere else. */
export type Texts = { letters(length: number, from?: string): string; phone(): string };

export type CanaryLife = { world: World; person: Person; caller: Caller; texts: Texts };

/** What came of it: what the member of the world has too, and every text by what it is. */
export type CanaryOf<Things = object> = {
  member: Things;
  personal: Record<string, string>;
  numbers?: Record<string, string>;
  /** Which of the private texts calls name something by. */
  named?: readonly string[];
};

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
