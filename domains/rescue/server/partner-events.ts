import { createHash } from 'node:crypto';
import { minuteMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { rescueStatus } from '../contract/kinds.ts';
import { rescueStates } from './case-home.ts';
import { type RescueEvent, rescueMachine } from './case-machine.ts';
import type { RescueSteps } from './case-steps.ts';
import type { PartnerEvent } from './partner/port.ts';
import { type RescueRow, rescueCases, rescuePartnerEvents } from './tables.ts';

export const partnerEventsPath = '/open/rescue/events';

/** A clock of the partner that is more wrong than this would make a position the newest forever. */
const aheadMs = 5 * minuteMs;
const actor = 'partner';

type EventDeps = { db: Database; clock: Clock; steps: RescueSteps };

/** Applies what the partner reports; a message without effect is stored with the reason. */
export function createPartnerEvents(deps: EventDeps) {
  return { receive: (event: PartnerEvent) => deps.db.transaction((tx) => receive(deps, tx, event)) };
}

/** False if the id belongs to another event. */
async function receive(deps: EventDeps, tx: Transaction, event: PartnerEvent): Promise<boolean> {
  const { id, caseNo, at, content } = event;
  const row = await rescueStates.lock(tx, caseNo);
  // Of positions there are many, and the place and its time are what identifies one.
  if (content.type === 'position') {
    if (row) await takePosition(deps, tx, row, { ...content, at });
    return true;
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([caseNo, content]))
    .digest('base64url');
  const { type } = content;
  const written = await tx
    .insert(rescuePartnerEvents)
    .values({ id, caseNo, type, digest, happenedAt: at, receivedAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: rescuePartnerEvents.id });
  if (written.length === 0) {
    const [known] = await tx.select().from(rescuePartnerEvents).where(eq(rescuePartnerEvents.id, id));
    return known?.digest === digest;
  }
  const ignored = row ? await apply(deps, tx, row, event) : '没有这次救援';
  if (ignored !== null)
    await tx.update(rescuePartnerEvents).set({ ignored }).where(eq(rescuePartnerEvents.id, id));
  return true;
}

const canMove = ({ status }: RescueRow, event: RescueEvent): boolean =>
  decide(rescueMachine, status, event).kind === 'moved';

/** Why the event had no effect; null if it had. */
async function apply(
  { clock, steps }: EventDeps,
  tx: Transaction,
  row: RescueRow,
  { at, content }: PartnerEvent,
): Promise<string | null> {
  // It is not asked again, so what comes now was sent before: nobody would come.
  const hasLeft = row.handler === null && row.partnerRefusedAt !== null;
  if (hasLeft || row.handler === 'staff' || row.closedAt !== null) {
    // Their vehicle must not come: they do not know yet, or must hear it again.
    if (content.type === 'accepted' || content.type === 'dispatched')
      await steps.askPartner(tx, { ...row, sentAt: row.sentAt ?? clock.now() }, 'cancel');
    if (row.closedAt !== null) return '救援已结束';
    return hasLeft ? '救援机构已退出这次救援' : '由自有车辆救援';
  }
  const handler = 'partner';
  switch (content.type) {
    case 'accepted':
      if (!canMove(row, 'accept')) return '已经接单';
      await steps.accept(tx, row, { actor, handler });
      return null;
    case 'dispatched': {
      if (!canMove(row, 'dispatch')) return '救援车已经出发';
      const { driver, etaAt } = content;
      await steps.dispatch(tx, row, { actor, handler, driver, etaAt, at });
      return null;
    }
    case 'onSite':
      return advanceIf('arrive');
    case 'inService':
      return advanceIf('begin');
    case 'done':
      return advanceIf('finish');
    case 'refused':
      return refuse(content.reason);
  }
  return null;

  async function advanceIf(step: 'arrive' | 'begin' | 'finish'): Promise<string | null> {
    if (!canMove(row, step)) return '与当前状态不符';
    await steps.advance(tx, row, { actor, step });
    return null;
  }

  async function refuse(reason: string): Promise<string | null> {
    if (canMove(row, 'giveBack')) await steps.giveBack(tx, row, { actor, reason });
    else if (row.status !== rescueStatus.requested) return '救援车已到达';
    await tx
      .update(rescueCases)
      .set({ partnerRefusedAt: clock.now() })
      .where(eq(rescueCases.caseNo, row.caseNo));
    return null;
  }
}

/** A vehicle has a place on the map from its dispatch until the end; a late message does not move it back. */
async function takePosition(
  { clock, steps }: EventDeps,
  tx: Transaction,
  row: RescueRow,
  { lat, lng, at, etaAt }: { lat: number; lng: number; at: Date; etaAt: Date | null },
): Promise<void> {
  const comes = row.handler === 'partner' && row.driver !== null && row.closedAt === null;
  if (!comes || at.getTime() > clock.now().getTime() + aheadMs) return;
  const isNewest = await steps.addPosition(tx, row, { lat, lng, at });
  if (isNewest && etaAt) await steps.setArrival(tx, row, { etaAt, at });
}
