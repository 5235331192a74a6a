import { createHash, randomUUID } from 'node:crypto';
import { brand } from '@ev/brand/default/brand.ts';
import type { EndpointId } from '@ev/contract';
import { type ClientType, clientType } from '@ev/contract/client-type';
import { type Endpoint, isRecord, treatmentOf } from '@ev/contract/endpoint';
import type { Envelope } from '@ev/contract/envelope';
import type { ErrorName } from '@ev/contract/errors';
import type { Permission } from '@ev/contract/permissions';
import { detectHost } from '@ev/host/detect.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Actor, Call, Handlers, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { memberKey, runOnce } from '@ev/platform/idempotency.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nameOfFailure, type Refuse, statusOf, success } from './answer.ts';
import { authenticate, bearerToken, type SessionReaders } from './authenticate.ts';
import type { LogCall } from './call-log.ts';
import type { KeyRing } from './key-ring.ts';
import { workOf } from './request-work.ts';
import type { Sealing } from './sealing.ts';
import { checkSignature, type SeenSignatures } from './signature.ts';
import { parseInput } from './validate.ts';

export type Gateway = {
  /** All endpoints of the product. */
  endpoints: readonly Endpoint[];
  refuse: Refuse;
  logCall: LogCall;
  db: Database;
  clock: Clock;
  keyRing: KeyRing;
  /** Runs one more task, or throws AppError gateway.busy if too many are running. */
  enter: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether an address may have one more body decrypted before the caller is authenticated. */
  mayUnseal(ip: string): boolean;
  seen: SeenSignatures;
  sessions: SessionReaders;
  /**
   * Throws AppError auth.forbidden, auth.passwordDue or auth.secondFactorDue when a staff member may not do
   * it.
   */
  requirePermission(actor: StaffActor, permission: Permission | null): void;
  /** Runs in the transaction of every command of a customer, before its work. */
  memberCommand(tx: Transaction, command: { accountId: string; endpointId: string }): Promise<void>;
  /** Validates every response against its schema; a mismatch is a fault. On outside `prd`. */
  checkOutput: boolean;
  /** Changes with each release and with the keys of clients; the client checks for an update when it changes. */
  configVersion(): string;
  /** True while the process finishes running requests and accepts no new ones. */
  draining(): boolean;
};

/** Errors that any endpoint may return, besides those that it lists. */
export const gatewayErrors: readonly ErrorName[] = [
  'gateway.retry',
  'gateway.unavailable',
  'gateway.busy',
  'auth.tokenMissing',
  'auth.tokenInvalid',
  'auth.tokenExpired',
  'auth.tokenReplaced',
  'auth.accountClosed',
  'auth.sessionRevoked',
  'auth.identityMismatch',
  'request.unreadable',
  'request.invalid',
  'request.tooLarge',
  'request.signatureRefused',
  'request.timestampRefused',
  'request.replayed',
  'request.unsealed',
  'request.keyMissing',
  'request.keyReused',
  'request.tooManyRequests',
  'auth.forbidden',
  'auth.passwordDue',
  'auth.secondFactorDue',
];

/** Registers one route for each endpoint of the contract. */
export function registerEndpoints(app: FastifyInstance, gateway: Gateway, handlers: Handlers): void {
  const { endpoints } = gateway;
  for (const endpoint of endpoints) {
    const handler = handlers[endpoint.id as EndpointId] as
      | ((input: unknown, call: Call<never>) => Promise<unknown>)
      | undefined;
    if (!handler) throw new Error(`The endpoint ${endpoint.id} has no handler`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answerCall(gateway, endpoint, handler, request, reply),
    });
  }
  const known = new Set<string>(endpoints.map((endpoint) => endpoint.id));
  for (const id of Object.keys(handlers)) {
    if (!known.has(id)) throw new Error(`The handler ${id} has no endpoint`);
  }
}

async function answerCall(
  gateway: Gateway,
  endpoint: Endpoint,
  handler: (input: unknown, call: Call<never>) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('configversion', gateway.configVersion()).header('cache-control', 'no-store');
  if (gateway.draining()) return sendAway(gateway, request, reply, endpoint.id);
  const sealing = sealingOf(gateway, endpoint.path, request);
  try {
    const answer = await gateway.enter(() => workOn(gateway, endpoint, handler, request, sealing));
    gateway.logCall(request, reply, endpoint.id, 'ok');
    return reply.code(200).send(answer);
  } catch (error) {
    return answerFailure(gateway, endpoint, error, request, reply, sealing);
  }
}

async function workOn(
  gateway: Gateway,
  endpoint: Endpoint,
  handler: (input: unknown, call: Call<never>) => Promise<unknown>,
  request: FastifyRequest,
  sealing: Sealing | null,
): Promise<Envelope> {
  const treatment = treatmentOf(endpoint.path);
  const token = bearerToken(request.headers.authorization);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (treatment.signed) {
    await checkSignature(gateway.keyRing, gateway.seen, gateway.clock, {
      headers: request.headers,
      path: request.url,
      body,
      token,
    });
  }
  const deviceId = deviceOf(request);
  const actor = await authenticate(gateway.sessions, endpoint.access, token, deviceId);
  workOf(request).actor = actor.kind;
  if (actor.kind === 'staff' && !endpoint.beforeSetUp) {
    gateway.requirePermission(actor, endpoint.permission ?? null);
  }
  if (sealing && actor.kind === 'visitor') assertMayUnseal(gateway, request);
  const opened = await openBody(sealing, request, body);
  const input = parseInput(endpoint.input, withQuery(endpoint, opened, request.query));
  const call = makeCall(gateway, endpoint, request, actor, deviceId, input);
  const output = await handler(input, call as Call<never>);
  if (gateway.checkOutput) assertOutput(endpoint, output);
  return success(request.id, await sealOn(sealing, output));
}

/** Refuses the call so that the client retries it: over a new connection another process answers it. */
export function sendAway(
  gateway: Pick<Gateway, 'refuse' | 'logCall'>,
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
): unknown {
  const name = 'gateway.retry';
  gateway.logCall(request, reply, call, name);
  return reply.code(statusOf(name)).send(gateway.refuse(request.id, name));
}

async function answerFailure(
  gateway: Gateway,
  endpoint: Endpoint,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sealing: Sealing | null,
): Promise<unknown> {
  const name = nameOfFailure(error);
  const declared = name !== null && (gatewayErrors.includes(name) || endpoint.errors.includes(name));
  if (!declared) {
    request.log.error({ endpoint: endpoint.id, err: error }, name ? `undeclared refusal ${name}` : 'fault');
    gateway.logCall(request, reply, endpoint.id, 'gateway.unavailable');
    return reply.code(500).send(gateway.refuse(request.id, 'gateway.unavailable'));
  }
  if (name === 'gateway.unavailable') request.log.error({ endpoint: endpoint.id, err: error }, name);
  // Refusals by the gate are expected under load; a wait for the database indicates a lock or too few
  // connections.
  if (name === 'gateway.busy' && !(error instanceof AppError))
    request.log.warn({ endpoint: endpoint.id, err: error }, name);
  gateway.logCall(request, reply, endpoint.id, name);
  return reply.code(statusOf(name)).send(await refusalOf(gateway, sealing, request, name, error));
}

/** The details of a refusal are sealed in the same way as a successful response. */
export async function refusalOf(
  gateway: Pick<Gateway, 'refuse'>,
  sealing: Sealing | null,
  request: FastifyRequest,
  name: ErrorName,
  error: unknown,
): Promise<Envelope> {
  const details = error instanceof AppError ? error.details : null;
  const { header, body } = gateway.refuse(request.id, name, details);
  return { header, body: body === null ? null : await sealOn(sealing, body) };
}

/**
 * How the bodies of a call are sealed: with the keys that the request names. Null if the path requires no seal or
 * the environment's sign flag is off. Taken once for each request, because keys may expire while it runs.
 */
export function sealingOf(
  { keyRing }: Pick<Gateway, 'keyRing'>,
  path: string,
  { headers }: FastifyRequest,
): Sealing | null {
  if (!treatmentOf(path).sealed) return null;
  const sealing = keyRing.sealingFor(headers.appid);
  return sealing.on ? sealing : null;
}

/** Seals a response if the call requires it. */
export async function sealOn(sealing: Sealing | null, body: unknown): Promise<unknown> {
  return sealing ? sealing.sealBody(body) : body;
}

/**
 * Decrypting a body costs a hundred times as much as a signature check. @throws AppError
 * request.tooManyRequests
 */
export function assertMayUnseal(gateway: Pick<Gateway, 'mayUnseal'>, { ip }: FastifyRequest): void {
  if (!gateway.mayUnseal(ip)) throw new AppError('request.tooManyRequests');
}

async function openBody(sealing: Sealing | null, request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (request.method === 'GET') return request.query ?? {};
  if (body.length === 0 && !sealing) return {};
  // A plain or missing body on a sealed path would be a downgrade.
  if (body.length === 0) throw new AppError('request.unsealed');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('request.unreadable');
  }
  return sealing ? sealing.openBody(parsed) : parsed;
}

/** For a POST whose contract has query parameters, these take precedence over the body. */
function withQuery({ inQuery }: Endpoint, body: unknown, query: unknown): unknown {
  if (!inQuery || !isRecord(body)) return body;
  const named = Object.entries(query ?? {}).filter(([name]) => inQuery.includes(name));
  const others = Object.entries(body).filter(([name]) => !inQuery.includes(name));
  return Object.fromEntries([...others, ...named]);
}

function makeCall(
  gateway: Gateway,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  deviceId: string,
  input: unknown,
): Call {
  const key = endpoint.idempotent ? idempotencyKey(request) : null;
  return {
    requestId: request.id,
    actor,
    clientType: clientTypeOf(request),
    deviceId,
    ip: request.ip,
    once(work) {
      if (key === null) throw new Error(`${endpoint.id} is not marked idempotent`);
      const command = {
        actorKey: actorKey(actor),
        endpointId: endpoint.id,
        key,
        bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
      };
      if (actor.kind !== 'member') return runOnce(gateway.db, gateway.clock, command, work);
      const { accountId } = actor;
      return runOnce(gateway.db, gateway.clock, command, work, (tx) =>
        gateway.memberCommand(tx, { accountId, endpointId: endpoint.id }),
      );
    },
  };
}

function idempotencyKey(request: FastifyRequest): string {
  const key = headerText(request, 'idempotency-key', 36).toLowerCase();
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw new AppError('request.keyMissing');
  return key;
}

function actorKey(actor: Actor): string {
  if (actor.kind === 'member') return memberKey(actor.accountId);
  if (actor.kind === 'miniProgram') return `miniProgram:${actor.openId}`;
  if (actor.kind === 'staff') return `staff:${actor.staffId}`;
  return 'visitor';
}

/**
 * The client type as the client reports it, because it knows its host best; otherwise derived from the user
 * agent.
 */
function clientTypeOf(request: FastifyRequest): ClientType {
  const said = Number(headerText(request, 'clienttype', 1));
  const known = Object.values(clientType).find((type) => type === said);
  return known ?? detectHost(headerText(request, 'user-agent', 1_000), brand.product).clientType;
}

/** The id that the calling installation reports; empty if the text is too long. */
export function deviceOf(request: FastifyRequest): string {
  return headerText(request, 'deviceid', 64);
}

function headerText(request: FastifyRequest, name: string, max: number): string {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= max ? value : '';
}

function assertOutput(endpoint: Endpoint, output: unknown): void {
  const result = z.safeParse(endpoint.output, output);
  if (!result.success) {
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The answer of ${endpoint.id} does not match its schema: ${where}`);
  }
}

/** For requests that never reach an endpoint. */
export function newRequestId(): string {
  return randomUUID();
}
