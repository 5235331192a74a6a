import type { StaffRole } from '@ev/contract/permissions';
import type { TestServer } from '../launch.ts';

/** A person who is logged in; for staff the user name replaces the phone. */
export type Person = { token: string; refreshToken: string; uid: string; phone: string };

/** Whom a walk logs in: a new customer unless a phone is named, bound to no device unless one is. */
export type Who = { phone?: string; deviceId?: string; ip?: string };

/** Customers, from the domain that logs them in. */
export type Customers = {
  newMember(who?: Who): Promise<Person>;
  /** A token's first use is recorded with its session; after this a call that only reads writes nothing. */
  noteUse(token: string): Promise<void>;
  /** As if all codes had been requested yesterday: no rate limit is used up. They stay valid. */
  forgetCodes(): Promise<void>;
};

/** Staff members, from the domain that logs them in. */
export type Colleagues = {
  /** A staff member in every role. */
  colleague: Person;
  /** The token of this one. */
  staffToken: string;
  /** A staff member in every role: a new one, or the one of this user name, logged in again. */
  newStaffPerson(username?: string): Promise<Person>;
  /** A new staff member with only these roles. */
  newStaffToken(...roles: StaffRole[]): Promise<string>;
  /** Counts the audit entries of an action of staff on these records. */
  auditEntries(action: string, ...objects: string[]): () => Promise<number>;
};

/**
 * The functions of a world, by the domain that provides them. Each adds its own in
 * `server/testing/world-parts.ts`, as types alone.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface WorldParts {}

/** The records of the customer in every world, by the domain that makes them, as types alone. */
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

/** A kind of record that belongs to one customer and has a number by which calls name it. */
export type Thing = {
  /** One in the state in which calls act on it. */
  live: Make;
  /** One in each other relevant state, including final ones. */
  others: Record<string, Make>;
  table: string;
  key: string;
  /** Its number is a UUID: no other kind of record can have the same one. */
  uuid?: true;
  /** What must differ, beside the number, in a copy that gets it. */
  apart?(no: string): Record<string, string>;
};

/** How a canary calls. */
export type Caller = { token: string; deviceId: string; ip: string };

/** Unique texts. */
export type Texts = { letters(length: number, from?: string): string; phone(): string };

export type CanaryLife = { world: World; person: Person; caller: Caller; texts: Texts };

/** The result: the same records as the world's member has, and every text by its name. */
export type CanaryOf<Things = object> = {
  member: Things;
  personal: Record<string, string>;
  numbers?: Record<string, string>;
  /** Which of the private texts calls use to identify something. */
  named?: readonly string[];
};

type PartOf<Parts, Name> = Name extends keyof Parts ? Parts[Name] : object;

/** A domain's part of the world of the walks: `server/testing/world-parts.ts` exports it as `worldPart`. */
export type WorldPart<Name extends string = string> = {
  /** Called before there is a member; the result may use all of the world once it is called. */
  make?(world: World): PartOf<WorldParts, Name> | Promise<PartOf<WorldParts, Name>>;
  /** The records of the world's member in this domain. */
  member?(world: World, person: Person): Promise<PartOf<MemberParts, Name>>;
  /** The kinds of records that a person can have several of. */
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
