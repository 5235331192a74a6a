import type { Api, EndpointId, Endpoints } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import type { Permission } from '@ev/contract/permissions';
import type { PreparedWork, Work } from './idempotency.ts';

export type Visitor = { kind: 'visitor' };
export type Member = { kind: 'member'; accountId: string; sessionId: string };
/** Somebody who is logged in in the brand's mini-program, as its token says: it opens pages and nothing else. */
export type MiniProgramUser = { kind: 'miniProgram'; accountId: string; openId: string };
export type StaffActor = {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  name: string;
  /** Those of the house and those that the brand has made, by their names. */
  roles: readonly string[];
  /** What the roles allow, as it was when the call came. */
  permissions: readonly Permission[];
  /** Logged in with a password that somebody else knows. */
  passwordDue: boolean;
  /** Logged in without a second factor, which the rule of the house asks for. */
  secondFactorDue: boolean;
};
export type Actor = Visitor | Member | MiniProgramUser | StaffActor;

type AccessActor = { anyone: Actor; member: Member; miniProgram: MiniProgramUser; staff: StaffActor };
type AccessOf<Id extends EndpointId> = Endpoints[Id]['access'];

/** What a handler knows of a call beside its input. */
export type Call<A extends Actor = Actor> = {
  requestId: string;
  actor: A;
  clientType: ClientType;
  /** Random id that the client keeps; empty for the server's own rendering. */
  deviceId: string;
  /** Address of the caller, as the trusted proxy or the socket says. */
  ip: string;
  /**
   * Runs a command's transaction once for the call's idempotency key and gives the first answer to every
   * repeat. What it takes first is made ready by `prepare`. Only on endpoints marked `idempotent`.
   */
  once<Result extends object, Prepared = never>(
    work: Work<Result> | PreparedWork<Prepared, Result>,
  ): Promise<Result>;
};

export type CallOf<Id extends EndpointId> = Call<AccessActor[AccessOf<Id>]>;

export type Handler<Id extends EndpointId> = (
  input: Api[Id]['parsed'],
  call: CallOf<Id>,
) => Promise<Api[Id]['output']>;

export type Handlers<Id extends EndpointId = EndpointId> = { [K in Id]: Handler<K> };

/** The part of the handlers that one domain answers: all ids that start with its name. */
export type ModuleHandlers<Prefix extends string> = Handlers<Extract<EndpointId, `${Prefix}.${string}`>>;
