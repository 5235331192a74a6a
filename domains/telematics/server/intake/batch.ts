import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { sql } from 'drizzle-orm';
import type { CarMessage } from '../link/port.ts';
import type { VehicleReport } from '../public.ts';
import { CommandAnswer, PlansHeld, StateReport } from '../state/report-shapes.ts';
import type { StateHome } from '../state/state-home.ts';
import { type CarFacts, merge, type Reported, standsAnew } from '../state/state-rules.ts';
import type { createTelemetry, Sample } from '../state/telemetry.ts';
import { replayWindows } from '../tables.ts';
import type { MessageCounts, Outcome } from './message-counts.ts';
import type { PlaceConsents } from './place-consents.ts';
import { admit, emptyWindow, type ReplayWindow } from './replay-window.ts';

export type BatchDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  states: StateHome;
  telemetry: ReturnType<typeof createTelemetry>;
  consents: PlaceConsents;
  counts: Pick<MessageCounts, 'add'>;
  /** Returns what became of the answer. */
  onAnswer(tx: Transaction, vin: string, answer: CommandAnswer, sentAt: Date): Promise<Outcome>;
  onPlansHeld(tx: Transaction, vin: string, held: PlansHeld): Promise<Outcome>;
  /** These cars have come to stand somewhere whose address is not known. */
  onUnnamed(tx: Transaction, vins: readonly string[]): Promise<void>;
  /** The kinds of messages that other domains take. */
  reports(): readonly VehicleReport[];
};

/** Writes a batch in one transaction: each message once, whatever the broker repeats. */
export function createBatch(deps: BatchDeps) {
  const { db, clock, telemetry, counts } = deps;
  return async function write(batch: readonly CarMessage[]): Promise<void> {
    const outcomes: Outcome[] = [];
    const months = await db.transaction(async (tx) => {
      outcomes.length = 0;
      const fresh = await admitAll(tx, batch, (outcome) => outcomes.push(outcome));
      const samples: Sample[] = [];
      const states: { vin: string; message: Reported }[] = [];
      for (const message of fresh) {
        const taken = stateOf(message, clock.now());
        if (taken === 'other') outcomes.push(await takeOther(deps, tx, message));
        else if (taken === null) outcomes.push('unreadable');
        else {
          outcomes.push('taken');
          states.push({ vin: message.vin, message: taken });
          if (taken.topic === 'state')
            samples.push({ vin: message.vin, measuredAt: measuredAt(taken), report: taken.report });
        }
      }
      await writeStates(deps, tx, states);
      return telemetry.add(tx, samples, clock.now());
    });
    telemetry.note(months);
    await counts.add(outcomes);
  };
}

const measuredAt = ({ report, sentAt }: Extract<Reported, { topic: 'state' }>) =>
  new Date(Math.min(Date.parse(report.at), sentAt.getTime()));

const keyOf = ({ vin, topic }: Pick<CarMessage, 'vin' | 'topic'>) => `${vin}/${topic}`;

/**
 * The messages whose numbers are new. Locks the windows of their cars in one order, so that processes that store
 * messages of the same cars wait for each other.
 */
async function admitAll(
  tx: Transaction,
  batch: readonly CarMessage[],
  drop: (outcome: Outcome) => void,
): Promise<CarMessage[]> {
  const topics = [...new Map(batch.map((message) => [keyOf(message), message])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { vin, topic }]) => ({ vin, topic, highest: emptyWindow.highest, seen: '0' }));
  const rows = await tx
    .insert(replayWindows)
    .values(topics)
    .onConflictDoUpdate({
      target: [replayWindows.vin, replayWindows.topic],
      // Changes nothing: locks the row and returns it.
      set: { highest: sql`${replayWindows.highest}` },
    })
    .returning();
  const windows = new Map<string, ReplayWindow>(
    rows.map((row) => [keyOf(row), { highest: row.highest, seen: BigInt(`0x${row.seen}`) }]),
  );
  const fresh: CarMessage[] = [];
  for (const message of batch) {
    const { outcome, window } = admit(windows.get(keyOf(message)) ?? emptyWindow, message.sequence);
    windows.set(keyOf(message), window);
    if (outcome === 'new') fresh.push(message);
    else drop(outcome);
  }
  if (fresh.length > 0) await writeWindows(tx, topics, windows);
  return fresh;
}

async function writeWindows(
  tx: Transaction,
  topics: readonly { vin: string; topic: string }[],
  windows: ReadonlyMap<string, ReplayWindow>,
): Promise<void> {
  const rows = topics.map(({ vin, topic }) => {
    const { highest, seen } = windows.get(keyOf({ vin, topic })) ?? emptyWindow;
    return sql`(${vin}, ${topic}, ${highest}::bigint, ${seen.toString(16)})`;
  });
  await tx.execute(sql`
    update vehicle_replay_window w set highest = v.highest, seen = v.seen
    from (values ${sql.join(rows, sql`, `)}) as v(vin, topic, highest, seen)
    where w.vin = v.vin and w.topic = v.topic`);
}

/** What a message says about the state; `other` for other topics, null if it cannot be read. */
function stateOf({ topic, sentAt, body }: CarMessage, now: Date): Reported | 'other' | null {
  if (topic === 'sleep') return { topic, sentAt };
  if (topic === 'lost') return { topic, sentAt, lostAt: now };
  if (topic !== 'state') return 'other';
  const read = StateReport.safeParse(body);
  return read.success ? { topic, sentAt, report: read.data } : null;
}

async function writeStates(
  { states, consents, onUnnamed }: BatchDeps,
  tx: Transaction,
  messages: readonly { vin: string; message: Reported }[],
): Promise<void> {
  if (messages.length === 0) return;
  const vins = [...new Set(messages.map(({ vin }) => vin))];
  const known: Map<string, CarFacts> = await states.lockFactsOf(tx, vins);
  const before = new Map(known);
  for (const { vin, message } of messages) {
    if (message.topic === 'state' && message.report.place && !(await consents.mayStore(tx, vin)))
      delete message.report.place;
    known.set(vin, merge(known.get(vin) ?? null, message));
  }
  await states.write(tx, known);
  const stopped = [...known].filter(([vin, facts]) => standsAnew(before.get(vin) ?? null, facts));
  if (stopped.length > 0)
    await onUnnamed(
      tx,
      stopped.map(([vin]) => vin),
    );
}

async function takeOther(
  { onAnswer, onPlansHeld, reports, log }: BatchDeps,
  tx: Transaction,
  { vin, topic, body, sentAt }: CarMessage,
): Promise<Outcome> {
  if (topic === 'answer') {
    const read = CommandAnswer.safeParse(body);
    return read.success ? onAnswer(tx, vin, read.data, sentAt) : 'unreadable';
  }
  if (topic === 'plans') {
    const read = PlansHeld.safeParse(body);
    return read.success ? onPlansHeld(tx, vin, read.data) : 'unreadable';
  }
  const report = reports().find((one) => one.topic === topic);
  if (!report) return 'unknownTopic';
  const read = report.payload.safeParse(body);
  if (!read.success) {
    log.warn({ topic }, 'a report of a car cannot be read');
    return 'unreadable';
  }
  await report.take(tx, vin, read.data);
  return 'taken';
}
