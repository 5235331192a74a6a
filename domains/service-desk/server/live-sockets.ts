import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { endedSessionsOf } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Member, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { linkSecretHash } from '@ev/platform/link-secrets.ts';
import type { Log } from '@ev/platform/log.ts';
import { isOfThisSite } from '@ev/platform/same-site.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { endedStaffSessionsOf } from '@ev/staff/server/public.ts';
import websocket, { type WebSocket } from '@fastify/websocket';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { livePath } from '../contract/kinds.ts';
import { customerOf } from './conversation-home.ts';
import { deskTickets } from './tables.ts';

const ticketMs = 30_000;
/** 24 bytes in base64url; anything else is refused without the database. */
const ticketForm = /^[\w-]{32}$/;
const beatMs = 20_000;
/** Maximum age of a socket; the page then asks for a new ticket, and so proves its login again. */
const longestMs = 15 * 60_000;
/** Clients send nothing; what they send nevertheless is small and ignored. */
const maxPayload = 1024;
/** Maximum number of sockets per process, and per customer with several devices or tabs. */
const mostSockets = 5_000;
const mostOfCustomer = 6;

type Ticket = { accountId: string | null; sessionId: string };
type Watcher = Ticket & { socket: WebSocket; openedAt: number; answered: boolean };

/**
 * The upgrades to the path of the sockets. All others are refused here: the plugin would take those of the whole
 * server, and leave sockets without a route open for good.
 */
function upgradesOf(server: Server): Server {
  const upgrades = new EventEmitter();
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?', 1)[0] === livePath) upgrades.emit('upgrade', request, socket, head);
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  // The plugin listens to it and nothing else.
  return upgrades as Server;
}

/** What a browser may be told when a socket is refused or ended (RFC 6455, 7.4). */
const closeCodes = { goingAway: 1001, policy: 1008, tooMany: 1013 } as const;

/**
 * Sockets that carry the number of a customer's newest entry and nothing else; the entries are read by sealed
 * calls. A browser's socket sends no headers, so a ticket in the address opens it: for one socket, within half
 * a minute, from a page of this site. A signal reports each change to every process.
 */
export function createLiveSockets(parts: {
  db: Database;
  clock: Clock;
  log: Log;
  signals: Signals;
  publicOrigin: string;
}) {
  const { db, clock, log, signals, publicOrigin } = parts;
  const watchers = new Set<Watcher>();
  let beat: NodeJS.Timeout | null = null;

  async function ticketFor(ticket: Ticket): Promise<{ address: string }> {
    const secret = randomBytes(24).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + ticketMs);
    await db.insert(deskTickets).values({ hash: linkSecretHash(secret), expiresAt, ...ticket });
    return { address: `${livePath}?ticket=${secret}` };
  }

  /** Deleting it is using it, so that two sockets cannot share one. */
  async function spendTicket(secret: string): Promise<Ticket> {
    if (!ticketForm.test(secret)) throw new AppError('service-desk.ticketOver');
    const hash = linkSecretHash(secret);
    const [ticket] = await db
      .delete(deskTickets)
      .where(and(eq(deskTickets.hash, hash), gt(deskTickets.expiresAt, clock.now())))
      .returning();
    if (!ticket) throw new AppError('service-desk.ticketOver');
    const { accountId, sessionId } = ticket;
    if ((await endedOf([{ accountId, sessionId }])).has(sessionId))
      throw new AppError('service-desk.ticketOver');
    return { accountId, sessionId };
  }

  /** The sessions of these that have ended, of customers and of staff. */
  async function endedOf(all: Iterable<Ticket>): Promise<ReadonlySet<string>> {
    const ofMembers: string[] = [];
    const ofStaff: string[] = [];
    for (const { accountId, sessionId } of all) (accountId === null ? ofStaff : ofMembers).push(sessionId);
    const [members, staff] = await Promise.all([
      endedSessionsOf(db, ofMembers),
      endedStaffSessionsOf(db, clock.now(), ofStaff),
    ]);
    return new Set([...members, ...staff]);
  }

  function drop(watcher: Watcher): void {
    watchers.delete(watcher);
    if (watchers.size === 0 && beat) {
      clearInterval(beat);
      beat = null;
    }
  }

  /** Ends sockets that no client answers on, that are old, or whose login has ended. */
  async function beatOnce(): Promise<void> {
    const ended = await endedOf(watchers);
    for (const watcher of watchers) {
      const isOver = performance.now() - watcher.openedAt > longestMs || ended.has(watcher.sessionId);
      if (isOver) watcher.socket.close(closeCodes.goingAway);
      else if (!watcher.answered) watcher.socket.terminate();
      else {
        watcher.answered = false;
        watcher.socket.ping();
      }
    }
  }

  function startBeating(): void {
    beat ??= setInterval(() => {
      beatOnce().catch((error: unknown) => log.warn({ err: error }, 'sockets were not checked'));
    }, beatMs).unref();
  }

  signals.on('deskChanged', async ({ accountId }) => {
    const reached = [...watchers].filter(
      (watcher) => watcher.accountId === null || watcher.accountId === accountId,
    );
    if (reached.length === 0) return;
    const text = JSON.stringify({ newest: (await customerOf(db, accountId)).newestNo });
    for (const { socket } of reached) socket.send(text);
  });

  const isFull = (accountId: string | null) =>
    watchers.size >= mostSockets ||
    (accountId !== null &&
      [...watchers].filter((watcher) => watcher.accountId === accountId).length >= mostOfCustomer);

  function watch(socket: WebSocket, ticket: Ticket): void {
    if (isFull(ticket.accountId)) {
      socket.close(closeCodes.tooMany);
      return;
    }
    const watcher: Watcher = { ...ticket, socket, openedAt: performance.now(), answered: true };
    watchers.add(watcher);
    startBeating();
    socket.on('pong', () => {
      watcher.answered = true;
    });
    socket.on('close', () => drop(watcher));
    socket.on('error', () => socket.terminate());
  }

  const tickets = new WeakMap<FastifyRequest, Ticket>();
  const route: FastifyPluginAsync = async (app) => {
    await app.register(websocket, { options: { maxPayload, server: upgradesOf(app.server) } });
    app.get<{ Querystring: { ticket?: string } }>(
      livePath,
      {
        websocket: true,
        // Before the upgrade, so that a refusal is a plain response.
        async preValidation(request) {
          if (!isOfThisSite(request, publicOrigin)) throw new AppError('service-desk.ticketOver');
          tickets.set(request, await spendTicket(String(request.query.ticket ?? '')));
        },
      },
      (socket, request) => {
        const ticket = tickets.get(request);
        if (ticket) watch(socket, ticket);
        else socket.close(closeCodes.policy);
      },
    );
    app.addHook('preClose', async () => {
      if (beat) clearInterval(beat);
      for (const { socket } of watchers) socket.close(closeCodes.goingAway);
    });
  };

  return {
    route,
    ofMember: ({ accountId, sessionId }: Member) => ticketFor({ accountId, sessionId }),
    ofStaff: ({ sessionId }: StaffActor) => ticketFor({ accountId: null, sessionId }),
    /** Checks all sockets now, as the timer does. */
    check: beatOnce,
  };
}
