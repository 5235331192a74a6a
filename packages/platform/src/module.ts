import type { ErrorName } from '@ev/contract/errors';
import type { Permission, StaffRole } from '@ev/contract/permissions';
import type { FastifyPluginAsync } from 'fastify';
import type { Call, Handlers, Member, MiniProgramUser, ModuleHandlers, StaffActor } from './call.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { JobName, Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Partners } from './partners.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Signals } from './signals.ts';
import type { Switchboard } from './switchboard/index.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** Keeps a deed of staff in the audit log, in its transaction. */
export type RecordDeed = (
  tx: Database | Transaction,
  call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>,
  deed: { action: string; object?: string; details?: Record<string, unknown> },
) => Promise<void>;

/**
 * What a domain gives those that build on it, by its name. Each adds its own in its `server/public.ts`, as types
 * alone.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Services {}

/**
 * Places of a domain that others fill without its knowing them, by `domain.place`. Whoever owns the place adds it,
 * as types alone. The first ones are the shell's: who calls, what they may, and where deeds are kept.
 */
export interface Slots {
  /** Reads the session of a customer. @throws AppError with the reason */
  'shell.member': (token: string, deviceId: string) => Promise<Member>;
  /** Reads the token of the brand's mini-program. @throws AppError with the reason */
  'shell.miniProgram': (token: string, deviceId: string) => Promise<MiniProgramUser>;
  /** Reads the session of a member of staff. @throws AppError with the reason */
  'shell.staff': (token: string) => Promise<StaffActor>;
  'shell.tokens': TokenIssuer;
  /** Where a page in the brand's mini-program loads the SDK that speaks to it. */
  'shell.miniProgramScript': string;
  /** By what pages load a map that is not our own. */
  'shell.map': { key: string; script: string };
  /** @param permission null: only that the account is set up. @throws AppError auth.forbidden, auth.passwordDue, auth.secondFactorDue */
  'shell.requirePermission': (actor: StaffActor, permission: Permission | null) => void;
  'shell.recordDeed': RecordDeed;
  'shell.gauges': Gauges;
  /** Refusals that a call of another domain passes on, by the call's id. */
  'shell.passedOn': Readonly<Record<string, readonly ErrorName[]>>;
}
export type SlotName = keyof Slots;

/** Figures of a domain for the operator's collector, read when it asks: values by those of one label. */
export type Gauges = readonly {
  name: string;
  help: string;
  label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}[];

/** How many codes by SMS may go out over all phones. */
export type CodeBudget = { perMinute: number; perHour: number; perDay: number };

/** Who of the staff logs in with a second factor: whoever wants to, at least those whose roles move money, everybody. */
export const secondFactorRules = ['off', 'money', 'all'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The identity provider of the brand's company (OpenID Connect), for staff. */
export type StaffOidc = {
  issuer: string;
  clientId: string;
  clientSecretFile: string;
  /** The claim of its ID token by which it names a member. */
  claim: string;
};

/** What is known of the whole product once every domain is there. Packages that collect more of it add to the type. */
export interface Product {
  /** What staff may do, with the roles of the house that may. */
  permissions: Readonly<Record<Permission, readonly StaffRole[]>>;
  /** Those that let money go. */
  moneyPermissions: readonly Permission[];
  /** The partners outside with what each speaks. */
  partners: readonly { name: keyof Partners & string; title: string; wire: string }[];
}

/** What a module works with. */
export type ModuleContext = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  signals: Signals;
  config: {
    demo: boolean;
    demoSecret: string | null;
    publicOrigin: string;
    codeBudget: CodeBudget;
    /** How many days of what pages noticed are kept. */
    analyticsDays: number;
    staffSecondFactor: SecondFactorRule;
    staffOidc: StaffOidc | null;
  };
  /** For what must be the same after a restart and unknown outside. */
  serverSecret: string;
  product: Product;
  switchboard: Switchboard;
  /** A page of the app as a visitor gets it, as an HTML document; null for an address that leads elsewhere. */
  renderPage(url: string): Promise<string | null>;
  /** The port of a partner, behind its switch. */
  partner<Name extends keyof Partners>(name: Name): Partners[Name];
  /** What a domain gives that `package.json` lists. */
  use<Name extends keyof Services>(name: Name): Services[Name];
  /** What fills a place; to be asked when it is needed, for other domains come later. */
  fills<Name extends SlotName>(name: Name): readonly Slots[Name][];
  /** The one that fills a place that must be filled. @throws Error when none does, or several do */
  fill<Name extends SlotName>(name: Name): Slots[Name];
  recordDeed: RecordDeed;
};

export type ModuleParts = {
  handlers?: Partial<Handlers>;
  services?: Services[keyof Services];
  fills?: { [Name in SlotName]?: Slots[Name] };
  /** Routes outside of the contract: notifications of partners, controls of the demo. */
  routes?: FastifyPluginAsync[];
  /** Deletes what is over; runs every ten minutes. */
  sweep?(): Promise<void>;
  /** Jobs that act by the minute hand, for whoever moves the clock and wants to see at once what is due. */
  byTheMinute?: readonly JobName[];
};

/** One domain's part of the server: `server/module.ts` exports it as `module`. */
export type DomainModule = {
  create(context: ModuleContext): ModuleParts;
  /** What must be there before the first start is answered, such as somebody who can log in. */
  begin?(start: {
    db: Database;
    clock: Clock;
    log: Log;
    adminPassword: string | null;
    /** Whether a world brings people of its own. */
    demo: boolean;
  }): Promise<void>;
};

type PartsOf<Name extends string> = ModuleParts & {
  handlers: ModuleHandlers<Name>;
} & (Name extends keyof Services ? { services: Services[Name] } : unknown);

/** Typed by the name of the domain: it must answer all of its calls and give all that it has promised. */
export function defineModule<const Name extends string>(
  _name: Name,
  create: (context: ModuleContext) => PartsOf<Name>,
  begin?: DomainModule['begin'],
): DomainModule {
  return begin ? { create, begin } : { create };
}
