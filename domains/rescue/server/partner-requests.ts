import { minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { rescueStates, uncheckedCase } from './case-home.ts';
import { placeOf } from './case-presenter.ts';
import type { RescueSteps } from './case-steps.ts';
import { PartnerRefusal, type RescuePartnerPort } from './partner/port.ts';
import { type PartnerTask, type RescueRow, rescueCases } from './tables.ts';

/** How long a lost message waits before it is enqueued again, and how long that is tried. */
const againMs = minuteMs;
const tryMs = 60 * minuteMs;
const batchSize = 200;

type RequestDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  partner: RescuePartnerPort;
  steps: Pick<RescueSteps, 'askPartner'>;
};

/** Messages to the partner, outside of transactions: each job sends what the partner does not know yet. */
export function createPartnerRequests(deps: RequestDeps) {
  return { tell: tellPartner.bind(null, deps), tellAgain: tellAgain.bind(null, deps) };
}

/** The job `rescue.tellPartner`. @throws Error if it may be retried */
async function tellPartner(deps: RequestDeps, caseNo: string): Promise<void> {
  const row = await uncheckedCase(deps.db, caseNo);
  if (!row?.unsent) return;
  const task = row.unsent;
  let refused = false;
  try {
    await send(deps.partner, row, task);
  } catch (error) {
    if (!(error instanceof PartnerRefusal)) throw error;
    refused = true;
    deps.log.warn({ caseNo, task, code: error.code }, 'the rescue partner refuses a message');
  }
  await markTold(deps, caseNo, task, refused);
}

async function send(partner: RescuePartnerPort, row: RescueRow, task: PartnerTask): Promise<void> {
  const { caseNo, kind, placeText, contactName, contactPhone, vin, plate, inSafePlace, text, requestedAt } =
    row;
  if (task === 'cancel') return partner.cancel(caseNo);
  await partner.request({
    caseNo,
    kind,
    place: placeOf(row),
    placeText,
    contactName,
    contactPhone,
    vin,
    plate,
    inSafePlace,
    text,
    requestedAt,
  });
}

/**
 * Records what the partner knows now. A rescue that was cancelled, or taken by the desk, while its request was on
 * the wire is cancelled there next.
 */
async function markTold(
  { db, clock, steps }: RequestDeps,
  caseNo: string,
  task: PartnerTask,
  refused: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await rescueStates.lock(tx, caseNo);
    if (!row) return;
    const now = clock.now();
    const done = row.unsent === task ? { unsent: null, unsentSince: null } : {};
    const known = task === 'request' ? (refused ? { partnerRefusedAt: now } : { sentAt: now }) : {};
    if (Object.keys({ ...done, ...known }).length > 0)
      await tx
        .update(rescueCases)
        .set({ ...done, ...known })
        .where(eq(rescueCases.caseNo, caseNo));
    const isOver = row.closedAt !== null || row.handler === 'staff';
    if (task === 'request' && !refused && isOver)
      await steps.askPartner(tx, { ...row, sentAt: now }, 'cancel');
  });
}

/** Repeats what a lost job did not send. After an hour nobody waits for the partner any more. */
async function tellAgain({ db, clock, jobs, partner }: RequestDeps): Promise<void> {
  if (partner.missing) return;
  const now = clock.now().getTime();
  const { caseNo, unsent, unsentSince } = rescueCases;
  const untold = await db
    .select({ caseNo })
    .from(rescueCases)
    .where(
      and(
        isNotNull(unsent),
        lte(unsentSince, new Date(now - againMs)),
        gt(unsentSince, new Date(now - tryMs)),
      ),
    )
    .limit(batchSize);
  await db.transaction(async (tx) => {
    for (const one of untold) await jobs.enqueue(tx, 'rescue.tellPartner', one, { onceKey: one.caseNo });
  });
}
