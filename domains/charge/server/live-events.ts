import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Signals } from '@ev/platform/signals.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type ChargeMeasured, type ChargeOrder, livePath } from '../contract/charge.ts';

const ticketMs = 60_000;
const beatMs = 15_000;
/**
 * Maximum age of a connection; the page then opens a new one. This ends connections that no client closed.
 */
const longestMs = 15 * 60_000;
/** Maximum number of watchers per process, and per order for a customer with several devices or tabs. */
const mostWatchers = 5_000;
const mostOfOrder = 6;

type Watcher = { reply: FastifyReply; endsAt: number };

/**
 * Streams session updates to watching pages. The ticket is in the address, because a browser's EventSource
 * sends no headers; it is valid for one minute and one order, and is issued only after the owner was checked.
 * A signal reports each change to every process, which reads the order once for all its watchers.
 */
export function createLiveEvents(parts: {
  clock: Clock;
  log: Log;
  signals: Signals;
  serverSecret: string;
  /** Reads the order as its owner sees it, without an access check. */
  read: (chargeOrderId: string) => Promise<ChargeOrder>;
  /** Reads the latest measurements of all these orders in one query. */
  readMeasured: (chargeOrderIds: readonly string[]) => Promise<ReadonlyMap<string, ChargeMeasured>>;
}) {
  const { clock, log, signals, serverSecret, read, readMeasured } = parts;
  const watchers = new Map<string, Set<Watcher>>();
  /** Orders that are being read; the value says whether another change arrived meanwhile. */
  const reading = new Map<string, boolean>();
  let count = 0;
  let beat: NodeJS.Timeout | null = null;

  const sign = (text: string) =>
    createHmac('sha256', `${serverSecret}/charge.live`).update(text).digest('base64url');

  function open(ticket: string): string {
    const [chargeOrderId = '', until = '', proof = ''] = ticket.split('.');
    const expected = Buffer.from(sign(`${chargeOrderId}.${until}`));
    const given = Buffer.from(proof);
    const isTrue = expected.length === given.length && timingSafeEqual(expected, given);
    if (!isTrue || Number(until) < clock.now().getTime()) throw new AppError('charge.ticketOver');
    return chargeOrderId;
  }

  function drop(chargeOrderId: string, watcher: Watcher): void {
    const of = watchers.get(chargeOrderId);
    if (!of?.delete(watcher)) return;
    count -= 1;
    if (of.size === 0) watchers.delete(chargeOrderId);
    if (count === 0 && beat) {
      clearInterval(beat);
      beat = null;
    }
  }

  function startBeating(): void {
    if (beat) return;
    beat = setInterval(() => {
      const now = performance.now();
      for (const [chargeOrderId, of] of watchers)
        for (const watcher of of) {
          if (watcher.endsAt > now) watcher.reply.raw.write(': beat\n\n');
          else {
            drop(chargeOrderId, watcher);
            watcher.reply.raw.end();
          }
        }
    }, beatMs);
    beat.unref();
  }

  async function push(chargeOrderId: string): Promise<void> {
    if (!watchers.has(chargeOrderId)) return;
    if (reading.has(chargeOrderId)) {
      reading.set(chargeOrderId, true);
      return;
    }
    reading.set(chargeOrderId, false);
    try {
      const of = watchers.get(chargeOrderId);
      if (!of) return;
      const order = await read(chargeOrderId);
      const text = eventOf('order', order);
      for (const { reply } of of) reply.raw.write(text);
    } catch (error) {
      log.warn({ err: error, chargeOrderId }, 'a session could not be shown to its watchers');
    } finally {
      const again = reading.get(chargeOrderId);
      reading.delete(chargeOrderId);
      if (again) void push(chargeOrderId);
    }
  }

  /**
   * Many sessions report measurements constantly, so only the measurement is sent, and all watched orders are
   * read in one query.
   */
  async function pushMeasured(chargeOrderIds: readonly string[]): Promise<void> {
    const watched = chargeOrderIds.filter((id) => watchers.has(id));
    if (watched.length === 0) return;
    for (const [chargeOrderId, measured] of await readMeasured(watched)) {
      const text = eventOf('measured', measured);
      for (const { reply } of watchers.get(chargeOrderId) ?? []) reply.raw.write(text);
    }
  }

  signals.on('chargesMeasured', ({ chargeOrderIds }) => pushMeasured(chargeOrderIds));
  signals.on('chargeMoved', ({ chargeOrderId }) => push(chargeOrderId));

  const route: FastifyPluginAsync = async (app) => {
    app.get<{ Querystring: { ticket?: string } }>(livePath, async (request, reply) => {
      const chargeOrderId = open(String(request.query.ticket ?? ''));
      if (count >= mostWatchers || (watchers.get(chargeOrderId)?.size ?? 0) >= mostOfOrder)
        throw new AppError('charge.tooManyWatchers');
      const order = await read(chargeOrderId);
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // The connection serves no other request, so a server that shuts down does not wait for it.
        connection: 'close',
        // Without this header, buffering proxies would hold the events back.
        'x-accel-buffering': 'no',
      });
      reply.raw.write(`retry: 3000\n\n${eventOf('order', order)}`);
      const watcher: Watcher = { reply, endsAt: performance.now() + longestMs };
      const of = watchers.get(chargeOrderId) ?? new Set();
      watchers.set(chargeOrderId, of.add(watcher));
      count += 1;
      startBeating();
      const { socket } = request.raw;
      reply.raw.on('close', () => {
        drop(chargeOrderId, watcher);
        // Destroy the socket of a client that left or was closed; a half-open socket would delay the
        // shutdown.
        socket.destroy();
      });
    });
    app.addHook('preClose', async () => {
      for (const of of watchers.values()) for (const { reply } of of) reply.raw.end();
      if (beat) clearInterval(beat);
    });
  };

  return {
    route,
    /** The event stream address for one order. The caller has checked that the customer owns it. */
    ticketFor(chargeOrderId: string): { address: string } {
      const body = `${chargeOrderId}.${clock.now().getTime() + ticketMs}`;
      return { address: `${livePath}?ticket=${body}.${sign(body)}` };
    },
  };
}

type Events = { order: ChargeOrder; measured: ChargeMeasured };
const eventOf = <Name extends keyof Events>(name: Name, data: Events[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
