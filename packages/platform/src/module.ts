import type { LimitedCall } from '@ev/contract/approval';
import type { ErrorName } from '@ev/contract/errors';
import type { Permission, StaffRole } from '@ev/contract/permissions';
import type { FastifyPluginAsync } from 'fastify';
import type { BackupSettings, Backups } from './backup/backups.ts';
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

/** Records a staff action in the audit log, in the transaction of the action. */
export type RecordAction = (
  tx: Database | Transaction,
  call: Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>,
  entry: { action: string; object?: string; details?: Record<string, unknown> },
) => Promise<void>;

/**
 * The services that a domain offers to the domains that depend on it, by its name. Each domain adds its own
 * in its `server/public.ts`, as types only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Services {}

/**
 * Extension points of a domain, by `domain.slot`; other domains fill them without being known to it. The
 * domain that owns a slot declares it, as types only. The first ones belong to the shell: authentication,
 * authorization and the audit log.
 */
export interface Slots {
  /** Reads the session of a customer. @throws AppError with the reason */
  'shell.member': (token: string, deviceId: string) => Promise<Member>;
  /** Reads the token of the brand's mini-program. @throws AppError with the reason */
  'shell.miniProgram': (token: string, deviceId: string) => Promise<MiniProgramUser>;
  /**
   * Runs in the transaction of every command of a customer, before its work. @throws AppError if the command
   * is refused
   */
  'shell.memberCommand': (
    tx: Transaction,
    command: { accountId: string; endpointId: string },
  ) => Promise<void>;
  /** Reads the session of a staff member. @throws AppError with the reason */
  'shell.staff': (token: string) => Promise<StaffActor>;
  'shell.tokens': TokenIssuer;
  /** Where a page in the brand's mini-program loads the SDK that talks to the mini-program. */
  'shell.miniProgramScript': string;
  /** What pages need to load a third-party map. */
  'shell.map': { key: string; script: string };
  /**
   * @param permission null: only checks that the account is fully set up. @throws AppError auth.forbidden,
   * auth.passwordDue, auth.secondFactorDue
   */
  'shell.requirePermission': (actor: StaffActor, permission: Permission | null) => void;
  'shell.recordAction': RecordAction;
  'shell.gauges': Gauges;
  /** Stores what a process counted since its last minute. It is called again with the same counts if it fails. */
  'shell.keepMinute': (minute: ProcessMinute) => Promise<void>;
  /** Errors of another domain's endpoint that an endpoint passes on, by endpoint id. */
  'shell.passedOn': Readonly<Record<string, readonly ErrorName[]>>;
}
export type SlotName = keyof Slots;

/**
 * Metrics of a domain, read whenever the operator's collector scrapes. Those of one read share their labels,
 * whose values must be few.
 */
export type Gauges = readonly {
  labels: readonly string[];
  /** What each metric says, by name. */
  metrics: Readonly<Record<string, string>>;
  /** The value of each metric for every combination of labels. */
  read(): Promise<
    readonly { labels: Readonly<Record<string, string>>; figures: Readonly<Record<string, number>> }[]
  >;
}[];

/** What a metric counted, summed over the labels that are left out. */
export type Sample = { metric: string; labels: Readonly<Record<string, string>>; count: number };

/** What a process counted in about a minute, under the names of its metrics, and its database connections then. */
export type ProcessMinute = {
  /** Random; another one after each start. */
  processId: string;
  /** By the clock of the machine, in a demo too. */
  at: Date;
  samples: readonly Sample[];
  connections: { used: number; idle: number; waiting: number };
};

/** How many SMS codes may be sent in total, over all phone numbers. */
export type CodeBudget = { perMinute: number; perHour: number; perDay: number };

/**
 * Which staff members must log in with a second factor: `off` none (it is optional), `money` at least those
 * whose roles can move money, `all` everybody.
 */
export const secondFactorRules = ['off', 'money', 'all'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The OpenID Connect identity provider of the brand's company, for staff. */
export type StaffOidc = {
  issuer: string;
  clientId: string;
  clientSecretFile: string;
  /** The claim of the ID token that identifies a staff member. */
  claim: string;
  /** After how many hours the login at the provider must be renewed; null: only our own session ends. */
  maxAgeHours: number | null;
};

/**
 * What is known about the whole product once all domains are loaded. Packages that collect more add to this
 * type.
 */
export interface Product {
  /** Staff permissions with the built-in roles that have them. */
  permissions: Readonly<Record<Permission, readonly StaffRole[]>>;
  /** The permissions that allow money to be paid out. */
  moneyPermissions: readonly Permission[];
  /** The commands of staff that create value within limits, by id. */
  limitedCalls: ReadonlyMap<string, LimitedCall>;
  /** The external partners with the protocol that each uses. */
  partners: readonly { name: keyof Partners & string; title: string; wire: string }[];
}

/** What a module can use. */
export type ModuleContext = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  limiter: RateLimiter;
  signals: Signals;
  config: {
    demo: boolean;
    /** The name of an environment that handles no real money; null in a demo and where it is real. */
    testEnvironment: string | null;
    demoSecret: string | null;
    publicOrigin: string;
    codeBudget: CodeBudget;
    /** How many days of page analytics are stored. */
    analyticsDays: number;
    staffSecondFactor: SecondFactorRule;
    staffOidc: StaffOidc | null;
    backups: BackupSettings;
  };
  /** Null if the product makes no backups itself. */
  backups: Backups | null;
  /** For values that must survive a restart and stay unknown to outsiders. */
  serverSecret: string;
  product: Product;
  switchboard: Switchboard;
  /** Renders a page of the app for a visitor, as an HTML document; null for an address that is not a page. */
  renderPage(url: string): Promise<string | null>;
  /** The port of a partner, behind its on/off switch. */
  partner<Name extends keyof Partners>(name: Name): Partners[Name];
  /** The services of a domain that `package.json` lists as a dependency. */
  use<Name extends keyof Services>(name: Name): Services[Name];
  /** The services of an optional dependency; null if the brand leaves that domain out. */
  find<Name extends keyof Services>(name: Name): Services[Name] | null;
  /** The values that fill a slot. Call it when they are needed, because later domains may still add some. */
  fills<Name extends SlotName>(name: Name): readonly Slots[Name][];
  /** The value of a slot that must have exactly one. @throws Error when there is none or there are several */
  fill<Name extends SlotName>(name: Name): Slots[Name];
  recordAction: RecordAction;
};

export type ModuleParts = {
  handlers?: Partial<Handlers>;
  services?: Services[keyof Services];
  fills?: { [Name in SlotName]?: Slots[Name] };
  /** Routes outside of the contract: notifications from partners, controls of the demo. */
  routes?: FastifyPluginAsync[];
  /** Deletes expired data; runs every ten minutes. */
  sweep?(): Promise<void>;
  /** Scheduled jobs, which are also run at once when the demo's clock is moved. */
  byTheMinute?: readonly JobName[];
};

/** One domain's part of the server: `server/module.ts` exports it as `module`. */
export type DomainModule = {
  create(context: ModuleContext): ModuleParts;
  /** Creates what must exist before the first request is answered, such as a staff member who can log in. */
  begin?(start: {
    db: Database;
    clock: Clock;
    log: Log;
    adminPassword: string | null;
    /** Whether a demo world provides accounts of its own. */
    demo: boolean;
  }): Promise<void>;
};

type PartsOf<Name extends string> = ModuleParts & {
  handlers: ModuleHandlers<Name>;
} & (Name extends keyof Services ? { services: Services[Name] } : unknown);

/**
 * Typed by the name of the domain: the module must answer all of its endpoints and provide all declared
 * services.
 */
export function defineModule<const Name extends string>(
  _name: Name,
  create: (context: ModuleContext) => PartsOf<Name>,
  begin?: DomainModule['begin'],
): DomainModule {
  return begin ? { create, begin } : { create };
}
