import type { Api, CallsOf, EndpointId, Endpoints } from '@ev/contract';
import type { ClientType } from '@ev/contract/client-type';
import type { Permission } from '@ev/contract/permissions';
import type { PreparedWork, Work } from './idempotency.ts';

export type Visitor = { kind: 'visitor' };
export type Member = { kind: 'member'; accountId: string; sessionId: string };
/**
 * A customer who is logged in in the brand's mini-program, identified by the mini-program's token. Such a
 * login can open pages and nothing else.
 */
export type MiniProgramUser = { kind: 'miniProgram'; accountId: string; openId: string };
export type StaffActor = {
  kind: 'staff';
  staffId: string;
  sessionId: string;
  name: string;
  /** Names of built-in roles and of roles that the brand has added. */
  roles: readonly string[];
  /** The permissions of the roles at the time of the request. */
  permissions: readonly Permission[];
  /** The staff member logged in with a password that another person knows and must change it first. */
  passwordDue: boolean;
  /** The staff member logged in without the second factor that the configured rule requires. */
  secondFactorDue: boolean;
};
export type Actor = Visitor | Member | MiniProgramUser | StaffActor;

type AccessActor = { anyone: Actor; member: Member; miniProgram: MiniProgramUser; staff: StaffActor };
type AccessOf<Id extends EndpointId> = Endpoints[Id]['access'];

/** What a handler knows about a call besides its input. */
export type Call<A extends Actor = Actor> = {
  requestId: string;
  actor: A;
  clientType: ClientType;
  /** Random id that the client stores; empty for the server's own rendering. */
  deviceId: string;
  /** Address of the caller, as reported by the trusted proxy or the socket. */
  ip: string;
  /**
   * Runs the transaction of a command once per idempotency key and returns the first response to every
   * repeat. `prepare` makes ready what the work needs before the transaction. Only for endpoints marked
   * `idempotent`.
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

/** The handlers of one domain, for all calls that it answers. */
export type ModuleHandlers<Domain extends string> = Handlers<CallsOf<Domain>>;
