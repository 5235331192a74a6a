import { randomBytes, randomInt } from 'node:crypto';
import type { Answer, CecGun, QueryName, Request } from '@ev/cec/interfaces.ts';
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
export type Play = ReturnType<typeof playOperator>;
type Disputed = Answer<'check_charge_orders'>['disputed'][number];
type Handlers = { [Name in QueryName]: (request: Request<Name>) => Answer<Name> };

const tokenMs = 2 * 3_600_000;
const futureMs = 2 * 3_600_000;
/** The maximum number of changed guns that are remembered. */
const mostGuns = 20_000;
const mostSessions = 500;
/** The delay before a pile delivers power. */
const beginMs = 1_500;

/** One operator with its stations, guns and sessions. */
export function playOperator(parts: {
  catalogue: Catalogue;
  teller: Teller;
  kept: Kept | null;
  save(kept: Kept): void;
  /** The demo world's time, in which cars charge. */
  now(): Date;
}) {
  const { catalogue, teller, now } = parts;
  const { operatorId } = catalogue.operator;
  const sessions = new Map(parts.kept?.sessions.map((one) => [one.startChargeSeq, one]));
  const guns = new Map(parts.kept?.guns);
  const downLocks = new Set(parts.kept?.downLocks);
  const tokens = new Map<string, number>();
  const drops = new Map<string, string>();
  const chance = createRandom(`${operatorId}/life/${randomBytes(4).toString('hex')}`);
  const settings = { mode: parts.kept?.mode ?? ('fine' as Mode), speed: parts.kept?.speed ?? 1 };
  const timers = new Set<NodeJS.Timeout>();

  const save = () =>
    parts.save({
      ...settings,
      sessions: [...sessions.values()].slice(-mostSessions),
      guns: [...guns].slice(-mostGuns),
      downLocks: [...downLocks],
    });
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const gunStatusOf = (connectorId: string) => guns.get(connectorId) ?? catalogue.firstStatusOf(connectorId);
  function stateOf(connectorId: string, index: number) {
    const status = gunStatusOf(connectorId);
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
  function setGun(connectorId: string, status: GunStatus): boolean {
    const found = catalogue.findGun(connectorId);
    if (!found) return false;
    guns.delete(connectorId);
    guns.set(connectorId, status);
    // The ground lock rises again when the car has left.
    if (status === 'free') downLocks.delete(connectorId);
    teller.tell('notification_stationStatus', stateOf(connectorId, found.index));
    return true;
  }

  const shifted = (iso: string) =>
    settings.mode === 'futureTimes' ? new Date(Date.parse(iso) + futureMs).toISOString() : iso;
  const shiftedOrNull = (iso: string | null) => (iso === null ? null : shifted(iso));

  function toldStatus(session: Session) {
    const status = statusOf(session);
    return {
      ...status,
      startedAt: shiftedOrNull(status.startedAt),
      sampledAt: shiftedOrNull(status.sampledAt),
    };
  }

  function billOf(session: Session) {
    const bill = orderInfoOf(session);
    const timed = { ...bill, startedAt: shifted(bill.startedAt), endedAt: shifted(bill.endedAt) };
    if (settings.mode === 'wrongTotals') return { ...timed, totalFen: timed.totalFen + 37 };
    if (settings.mode === 'negativeEnergy') return { ...timed, energyWh: -timed.energyWh - 10 };
    return timed;
  }

  function end(session: Session, reason: Session['stopReason']): void {
    if (session.stage === 'ended') return;
    countOn(session, now(), settings.speed);
    Object.assign(session, { stage: 'ended', stopReason: reason, endedAt: session.countedTo });
    setGun(session.connectorId, 'plugged');
    const { startChargeSeq, connectorId } = session;
    teller.tell('notification_stop_charge_result', {
      startChargeSeq,
      connectorId,
      stage: 'ended',
      succeeded: true,
      failure: 'none',
    });
    tellBill(session);
    save();
  }

  function tellBill(session: Session): void {
    teller.tell('notification_charge_order_info', billOf(session), ({ result }) => {
      session.billed = result !== 'other';
      save();
    });
  }

  function begin(session: Session): void {
    if (session.stage !== 'starting' || settings.mode === 'neverBegins') return;
    const at = now().toISOString();
    Object.assign(session, { stage: 'charging', startedAt: at, countedTo: at });
    setGun(session.connectorId, 'charging');
    const { startChargeSeq, connectorId } = session;
    teller.tell('notification_start_charge_result', {
      startChargeSeq,
      connectorId,
      stage: 'charging',
      startedAt: shifted(`${at.slice(0, 19)}.000Z`),
      identCode: null,
    });
    save();
  }

  /** Runs every few seconds: batteries fill, and each session reports its progress. */
  function tick(): void {
    for (const session of sessions.values()) {
      if (session.stage !== 'charging') continue;
      countOn(session, now(), settings.speed);
      if (isFull(session)) end(session, 'bms');
      else teller.tell('notification_equip_charge_status', toldStatus(session));
    }
  }

  /** A car arrives or leaves at a random station. */
  function stir(): void {
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
    setGun(gun.connectorId, chance.pick(next[gunStatusOf(gun.connectorId)]));
  }

  /** An accepted session begins as soon as the pile is ready. */
  function accept(startChargeSeq: string, { index, gun }: { index: number; gun: CecGun }): void {
    const session = beginSession(
      {
        startChargeSeq,
        gun,
        prices: pricesOf(operatorId, index),
        soc: createRandom(`soc/${startChargeSeq}`).int(18, 55),
      },
      now(),
    );
    sessions.set(startChargeSeq, session);
    save();
    later(beginMs, () => begin(session));
  }

  /**
   * The pile reads the VIN of the plugged-in car. An eligible car starts charging; other customers must scan
   * the code.
   */
  function plugIn(connectorId: string, vin: string): boolean {
    const found = catalogue.findGun(connectorId);
    if (!found || !setGun(connectorId, 'plugged')) return false;
    const digits = () => String(randomInt(10 ** 9)).padStart(9, '0');
    const vinStartSeq = `${operatorId}${digits()}${digits()}`;
    teller.tell(
      'query_vin_start_charge',
      { operatorId, vinStartSeq, connectorId, vin },
      ({ startChargeSeq }) => {
        if (startChargeSeq !== null && !sessions.has(startChargeSeq)) accept(startChargeSeq, found);
      },
    );
    return true;
  }

  function sessionOf(startChargeSeq: string): Session {
    const session = sessions.get(startChargeSeq);
    if (!session) throw new Refused('没有这笔充电');
    return session;
  }

  const handlers: Handlers = {
    query_stations_info({ pageNo, pageSize }) {
      const from = (pageNo - 1) * pageSize;
      const count = Math.max(0, Math.min(pageSize, catalogue.size - from));
      return {
        pageNo,
        pageCount: Math.ceil(catalogue.size / pageSize),
        itemCount: catalogue.size,
        found: {
          stations: Array.from({ length: count }, (_, at) => catalogue.stationAt(from + at)),
          unreadable: [],
        },
      };
    },
    query_station_status({ stationIds }) {
      const stations = stationIds.flatMap((stationId) => {
        const index = catalogue.indexOf(stationId);
        if (index === null) return [];
        const all = catalogue.pilesOf(index).flatMap((pile) => pile.guns);
        return [{ stationId, guns: all.map(({ connectorId }) => stateOf(connectorId, index)) }];
      });
      return { total: stations.length, stations };
    },
    query_equip_auth({ equipAuthSeq, connectorId }) {
      const isThere = catalogue.findGun(connectorId) !== null;
      const isPlugged = gunStatusOf(connectorId) === 'plugged';
      return {
        equipAuthSeq,
        connectorId,
        succeeded: isThere && isPlugged,
        failure: !isThere ? 'checkFailed' : isPlugged ? 'none' : 'unplugged',
      };
    },
    query_equip_business_policy({ equipBizSeq, connectorId }) {
      const found = catalogue.findGun(connectorId);
      const periods = found ? pricesOf(operatorId, found.index) : [];
      return {
        equipBizSeq,
        connectorId,
        succeeded: found !== null,
        failure: found ? 'none' : 'missing',
        count: periods.length,
        periods,
      };
    },
    query_start_charge({ startChargeSeq, connectorId }) {
      const known = sessions.get(startChargeSeq);
      // The sequence identifies the order, so a repeated request starts only one session.
      if (known) return { startChargeSeq, connectorId, stage: known.stage, succeeded: true, failure: 'none' };
      const found = catalogue.findGun(connectorId);
      const status = gunStatusOf(connectorId);
      if (settings.mode === 'taken' && found) setGun(connectorId, 'charging');
      const failure = !found
        ? ('missing' as const)
        : status === 'offline' || status === 'faulty'
          ? ('offline' as const)
          : settings.mode === 'taken' || status === 'charging'
            ? ('other' as const)
            : null;
      if (!found || failure) {
        return {
          startChargeSeq,
          connectorId,
          stage: 'ended',
          succeeded: false,
          failure: failure ?? 'missing',
        };
      }
      accept(startChargeSeq, found);
      return { startChargeSeq, connectorId, stage: 'starting', succeeded: true, failure: 'none' };
    },
    query_equip_charge_status({ startChargeSeq }) {
      const session = sessionOf(startChargeSeq);
      countOn(session, now(), settings.speed);
      return toldStatus(session);
    },
    query_stop_charge({ startChargeSeq }) {
      const session = sessions.get(startChargeSeq);
      if (!session) return { startChargeSeq, stage: 'unknown', succeeded: false, failure: 'missing' };
      if (settings.mode === 'neverStops') throw new Silence();
      if (session.stage === 'ended')
        return { startChargeSeq, stage: 'ended', succeeded: false, failure: 'alreadyStopped' };
      countOn(session, now(), settings.speed);
      session.stage = 'stopping';
      later(beginMs, () => end(session, 'user'));
      return { startChargeSeq, stage: 'stopping', succeeded: true, failure: 'none' };
    },
    check_charge_orders({ checkSeq, from, to, orders }) {
      const disputed = orders.flatMap(({ startChargeSeq, energyWh, totalFen }): Disputed[] => {
        const session = sessions.get(startChargeSeq);
        const line = { startChargeSeq, energyWh, totalFen };
        if (!session) return [{ ...line, reason: 'missing' }];
        const bill = orderInfoOf(session);
        if (bill.energyWh !== energyWh) return [{ ...line, reason: 'energy' }];
        return bill.totalFen === totalFen ? [] : [{ ...line, reason: 'money' }];
      });
      return {
        checkSeq,
        from,
        to,
        disputed,
        disputedCount: disputed.length,
        disputedEnergyWh: disputed.reduce((total, one) => total + one.energyWh, 0),
        disputedFen: disputed.reduce((total, one) => total + one.totalFen, 0),
      };
    },
    query_ground_lock_auth({ connectorId }) {
      const found = catalogue.findGun(connectorId);
      const hasLock = found !== null && catalogue.hasLocks(found.index);
      return { connectorId, succeeded: hasLock, reason: hasLock ? 0 : 1 };
    },
    query_drop_lock({ dropLockSeq, connectorId }) {
      const found = catalogue.findGun(connectorId);
      const hasLock = found !== null && catalogue.hasLocks(found.index);
      const goesDown = hasLock && settings.mode !== 'stuckLock';
      if (goesDown) {
        drops.set(dropLockSeq, connectorId);
        downLocks.add(connectorId);
        teller.tell('notification_stationStatus', stateOf(connectorId, found.index));
        save();
      }
      return { dropLockSeq, succeeded: goesDown, reason: goesDown ? 0 : 1 };
    },
    query_drop_lock_result({ dropLockSeq }) {
      const connectorId = drops.get(dropLockSeq);
      const found = connectorId === undefined ? null : catalogue.findGun(connectorId);
      return {
        dropLockSeq,
        lock: connectorId !== undefined && found ? stateOf(connectorId, found.index).lock : 'unknown',
      };
    },
  };

  return {
    settings,
    sessions,
    save,
    tick,
    stir,
    setGun,
    plugIn,
    gunStatusOf,
    tellBill,
    end,
    giveToken(): { accessToken: string; validSeconds: number } {
      const accessToken = randomBytes(24).toString('hex');
      for (const [old, until] of tokens) if (until < Date.now()) tokens.delete(old);
      tokens.set(accessToken, Date.now() + tokenMs);
      return { accessToken, validSeconds: tokenMs / 1_000 };
    },
    knowsToken: (token: string) => (tokens.get(token) ?? 0) > Date.now(),
    endTokens: () => tokens.clear(),
    /** @throws Refused, Silence */
    answer<Name extends QueryName>(name: Name, request: Request<Name>): Answer<Name> {
      return handlers[name](request);
    },
    knows: (name: string): name is QueryName => Object.hasOwn(handlers, name),
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      teller.stop();
    },
  };
}
