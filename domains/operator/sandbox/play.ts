import { randomInt } from 'node:crypto';
import type { CecGun } from '@ev/cec/interfaces.ts';
import type { GunStatus } from '@ev/cec/words.ts';
import { createRandom } from '@ev/kernel/random.ts';
import type { Catalogue } from './catalogue.ts';
import type { Mode } from './modes.ts';
import { pricesOf } from './prices.ts';
import { beginSession, countOn, isFull, orderInfoOf, type Session, statusOf } from './sessions.ts';
import type { Teller } from './teller.ts';

/** The request is refused. */
export class Refused extends Error {}
/** The operator keeps the connection open without a response. */
export class Silence extends Error {}

export type Kept = {
  mode: Mode;
  speed: number;
  sessions: Session[];
  guns: [string, GunStatus][];
  downLocks: string[];
};

const futureMs = 2 * 3_600_000;
/** The maximum number of changed guns that are remembered. */
const mostGuns = 20_000;
const mostSessions = 500;
/** The delay before a pile delivers power. */
export const beginMs = 1_500;

export type PlayDeps = {
  catalogue: Catalogue;
  teller: Teller;
  kept: Kept | null;
  save(kept: Kept): void;
  /** The demo world's time, in which cars charge. */
  now(): Date;
};

/** An operator with everything that changes while it is played. */
export type PlayContext = PlayDeps & {
  sessions: Map<string, Session>;
  guns: Map<string, GunStatus>;
  downLocks: Set<string>;
  tokens: Map<string, number>;
  drops: Map<string, string>;
  chance: ReturnType<typeof createRandom>;
  settings: { mode: Mode; speed: number };
  timers: Set<NodeJS.Timeout>;
};

export const savePlay = (context: PlayContext) =>
  context.save({
    ...context.settings,
    sessions: [...context.sessions.values()].slice(-mostSessions),
    guns: [...context.guns].slice(-mostGuns),
    downLocks: [...context.downLocks],
  });

export const later = ({ timers }: PlayContext, ms: number, work: () => void) => {
  const timer = setTimeout(() => {
    timers.delete(timer);
    work();
  }, ms);
  timers.add(timer);
};

export const gunStatusOf = ({ catalogue, guns }: PlayContext, connectorId: string) =>
  guns.get(connectorId) ?? catalogue.firstStatusOf(connectorId);

export function stateOf(context: PlayContext, connectorId: string, index: number) {
  const { catalogue, downLocks } = context;
  const status = gunStatusOf(context, connectorId);
  const hasLock = catalogue.hasLocks(index);
  return {
    connectorId,
    status,
    park:
      status === 'free'
        ? ('free' as const)
        : status === 'offline'
          ? ('unknown' as const)
          : ('taken' as const),
    lock: !hasLock
      ? ('unknown' as const)
      : status === 'free' && !downLocks.has(connectorId)
        ? ('up' as const)
        : ('down' as const),
  };
}

/** Changes the status of a gun and notifies the brand. */
export function setGun(context: PlayContext, connectorId: string, status: GunStatus): boolean {
  const { catalogue, teller, guns, downLocks } = context;
  const found = catalogue.findGun(connectorId);
  if (!found) return false;
  guns.delete(connectorId);
  guns.set(connectorId, status);
  // The ground lock rises again when the car has left.
  if (status === 'free') downLocks.delete(connectorId);
  teller.tell('notification_stationStatus', stateOf(context, connectorId, found.index));
  return true;
}

const shifted = ({ settings }: PlayContext, iso: string) =>
  settings.mode === 'futureTimes' ? new Date(Date.parse(iso) + futureMs).toISOString() : iso;

const shiftedOrNull = (context: PlayContext, iso: string | null) =>
  iso === null ? null : shifted(context, iso);

export function toldStatus(context: PlayContext, session: Session) {
  const status = statusOf(session);
  return {
    ...status,
    startedAt: shiftedOrNull(context, status.startedAt),
    sampledAt: shiftedOrNull(context, status.sampledAt),
  };
}

function billOf(context: PlayContext, session: Session) {
  const { settings } = context;
  const bill = orderInfoOf(session);
  const timed = {
    ...bill,
    startedAt: shifted(context, bill.startedAt),
    endedAt: shifted(context, bill.endedAt),
  };
  if (settings.mode === 'wrongTotals') return { ...timed, totalFen: timed.totalFen + 37 };
  if (settings.mode === 'negativeEnergy') return { ...timed, energyWh: -timed.energyWh - 10 };
  return timed;
}

export function endSession(context: PlayContext, session: Session, reason: Session['stopReason']): void {
  const { teller, now, settings } = context;
  if (session.stage === 'ended') return;
  countOn(session, now(), settings.speed);
  Object.assign(session, { stage: 'ended', stopReason: reason, endedAt: session.countedTo });
  setGun(context, session.connectorId, 'plugged');
  const { startChargeSeq, connectorId } = session;
  teller.tell('notification_stop_charge_result', {
    startChargeSeq,
    connectorId,
    stage: 'ended',
    succeeded: true,
    failure: 'none',
  });
  tellBill(context, session);
  savePlay(context);
}

export function tellBill(context: PlayContext, session: Session): void {
  context.teller.tell('notification_charge_order_info', billOf(context, session), ({ result }) => {
    session.billed = result !== 'other';
    savePlay(context);
  });
}

function startDelivery(context: PlayContext, session: Session): void {
  const { teller, now, settings } = context;
  if (session.stage !== 'starting' || settings.mode === 'neverBegins') return;
  const at = now().toISOString();
  Object.assign(session, { stage: 'charging', startedAt: at, countedTo: at });
  setGun(context, session.connectorId, 'charging');
  const { startChargeSeq, connectorId } = session;
  teller.tell('notification_start_charge_result', {
    startChargeSeq,
    connectorId,
    stage: 'charging',
    startedAt: shifted(context, `${at.slice(0, 19)}.000Z`),
    identCode: null,
  });
  savePlay(context);
}

/** Runs every few seconds: batteries fill, and each session reports its progress. */
export function tick(context: PlayContext): void {
  const { teller, now, sessions, settings } = context;
  for (const session of sessions.values()) {
    if (session.stage !== 'charging') continue;
    countOn(session, now(), settings.speed);
    if (isFull(session)) endSession(context, session, 'bms');
    else teller.tell('notification_equip_charge_status', toldStatus(context, session));
  }
}

/** A car arrives or leaves at a random station. */
export function stir(context: PlayContext): void {
  const { catalogue, sessions, chance } = context;
  const index = chance.int(0, catalogue.size - 1);
  const gun = chance.pick(chance.pick(catalogue.pilesOf(index)).guns);
  const isOurs = [...sessions.values()].some(
    ({ connectorId, stage }) => connectorId === gun.connectorId && stage !== 'ended',
  );
  if (isOurs) return;
  const next: Record<GunStatus, readonly GunStatus[]> = {
    free: ['plugged', 'plugged', 'offline'],
    plugged: ['charging', 'free'],
    charging: ['plugged', 'free'],
    reserved: ['free'],
    offline: ['free'],
    faulty: ['free'],
  };
  setGun(context, gun.connectorId, chance.pick(next[gunStatusOf(context, gun.connectorId)]));
}

/** An accepted session begins as soon as the pile is ready. */
export function acceptStart(
  context: PlayContext,
  startChargeSeq: string,
  { index, gun }: { index: number; gun: CecGun },
): void {
  const { catalogue, now, sessions } = context;
  const session = beginSession(
    {
      startChargeSeq,
      gun,
      prices: pricesOf(catalogue.operator.operatorId, index),
      soc: createRandom(`soc/${startChargeSeq}`).int(18, 55),
    },
    now(),
  );
  sessions.set(startChargeSeq, session);
  savePlay(context);
  later(context, beginMs, () => startDelivery(context, session));
}

/**
 * The pile reads the VIN of the plugged-in car. An eligible car starts charging; other customers must scan
 * the code.
 */
export function plugIn(context: PlayContext, connectorId: string, vin: string): boolean {
  const { catalogue, teller, sessions } = context;
  const found = catalogue.findGun(connectorId);
  if (!found || !setGun(context, connectorId, 'plugged')) return false;
  const { operatorId } = catalogue.operator;
  const digits = () => String(randomInt(10 ** 9)).padStart(9, '0');
  const vinStartSeq = `${operatorId}${digits()}${digits()}`;
  teller.tell(
    'query_vin_start_charge',
    { operatorId, vinStartSeq, connectorId, vin },
    ({ startChargeSeq }) => {
      if (startChargeSeq !== null && !sessions.has(startChargeSeq))
        acceptStart(context, startChargeSeq, found);
    },
  );
  return true;
}

export function getSession({ sessions }: PlayContext, startChargeSeq: string): Session {
  const session = sessions.get(startChargeSeq);
  if (!session) throw new Refused('没有这笔充电');
  return session;
}
