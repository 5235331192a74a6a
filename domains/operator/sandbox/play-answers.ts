import type { Answer, Request } from '@ev/cec/interfaces.ts';
import {
  acceptStart,
  beginMs,
  endSession,
  getSession,
  gunStatusOf,
  later,
  type PlayContext,
  Silence,
  savePlay,
  setGun,
  stateOf,
  toldStatus,
} from './play.ts';
import { pricesOf } from './prices.ts';
import { countOn, orderInfoOf } from './sessions.ts';

type Disputed = Answer<'check_charge_orders'>['disputed'][number];

export function answerStations(
  { catalogue }: PlayContext,
  { pageNo, pageSize }: Request<'query_stations_info'>,
): Answer<'query_stations_info'> {
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
}

export function answerStationStatus(
  context: PlayContext,
  { stationIds }: Request<'query_station_status'>,
): Answer<'query_station_status'> {
  const { catalogue } = context;
  const stations = stationIds.flatMap((stationId) => {
    const index = catalogue.indexOf(stationId);
    if (index === null) return [];
    const all = catalogue.pilesOf(index).flatMap((pile) => pile.guns);
    return [{ stationId, guns: all.map(({ connectorId }) => stateOf(context, connectorId, index)) }];
  });
  return { total: stations.length, stations };
}

export function answerAuth(
  context: PlayContext,
  { equipAuthSeq, connectorId }: Request<'query_equip_auth'>,
): Answer<'query_equip_auth'> {
  const isThere = context.catalogue.findGun(connectorId) !== null;
  const isPlugged = gunStatusOf(context, connectorId) === 'plugged';
  return {
    equipAuthSeq,
    connectorId,
    succeeded: isThere && isPlugged,
    failure: !isThere ? 'checkFailed' : isPlugged ? 'none' : 'unplugged',
  };
}

export function answerPrices(
  { catalogue }: PlayContext,
  { equipBizSeq, connectorId }: Request<'query_equip_business_policy'>,
): Answer<'query_equip_business_policy'> {
  const found = catalogue.findGun(connectorId);
  const periods = found ? pricesOf(catalogue.operator.operatorId, found.index) : [];
  return {
    equipBizSeq,
    connectorId,
    succeeded: found !== null,
    failure: found ? 'none' : 'missing',
    count: periods.length,
    periods,
  };
}

export function answerStart(
  context: PlayContext,
  { startChargeSeq, connectorId }: Request<'query_start_charge'>,
): Answer<'query_start_charge'> {
  const { catalogue, sessions, settings } = context;
  const known = sessions.get(startChargeSeq);
  // The sequence identifies the order, so a repeated request starts only one session.
  if (known) return { startChargeSeq, connectorId, stage: known.stage, succeeded: true, failure: 'none' };
  const found = catalogue.findGun(connectorId);
  const status = gunStatusOf(context, connectorId);
  if (settings.mode === 'taken' && found) setGun(context, connectorId, 'charging');
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
  acceptStart(context, startChargeSeq, found);
  return { startChargeSeq, connectorId, stage: 'starting', succeeded: true, failure: 'none' };
}

export function answerStatus(
  context: PlayContext,
  { startChargeSeq }: Request<'query_equip_charge_status'>,
): Answer<'query_equip_charge_status'> {
  const { now, settings } = context;
  const session = getSession(context, startChargeSeq);
  countOn(session, now(), settings.speed);
  return toldStatus(context, session);
}

export function answerStop(
  context: PlayContext,
  { startChargeSeq }: Request<'query_stop_charge'>,
): Answer<'query_stop_charge'> {
  const { now, sessions, settings } = context;
  const session = sessions.get(startChargeSeq);
  if (!session) return { startChargeSeq, stage: 'unknown', succeeded: false, failure: 'missing' };
  if (settings.mode === 'neverStops') throw new Silence();
  if (session.stage === 'ended')
    return { startChargeSeq, stage: 'ended', succeeded: false, failure: 'alreadyStopped' };
  countOn(session, now(), settings.speed);
  session.stage = 'stopping';
  later(context, beginMs, () => endSession(context, session, 'user'));
  return { startChargeSeq, stage: 'stopping', succeeded: true, failure: 'none' };
}

export function answerCheck(
  { sessions }: PlayContext,
  { checkSeq, from, to, orders }: Request<'check_charge_orders'>,
): Answer<'check_charge_orders'> {
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
}

export function answerLockAuth(
  { catalogue }: PlayContext,
  { connectorId }: Request<'query_ground_lock_auth'>,
): Answer<'query_ground_lock_auth'> {
  const found = catalogue.findGun(connectorId);
  const hasLock = found !== null && catalogue.hasLocks(found.index);
  return { connectorId, succeeded: hasLock, reason: hasLock ? 0 : 1 };
}

export function answerDropLock(
  context: PlayContext,
  { dropLockSeq, connectorId }: Request<'query_drop_lock'>,
): Answer<'query_drop_lock'> {
  const { catalogue, teller, downLocks, drops, settings } = context;
  const found = catalogue.findGun(connectorId);
  const hasLock = found !== null && catalogue.hasLocks(found.index);
  const goesDown = hasLock && settings.mode !== 'stuckLock';
  if (goesDown) {
    drops.set(dropLockSeq, connectorId);
    downLocks.add(connectorId);
    teller.tell('notification_stationStatus', stateOf(context, connectorId, found.index));
    savePlay(context);
  }
  return { dropLockSeq, succeeded: goesDown, reason: goesDown ? 0 : 1 };
}

export function answerDropResult(
  context: PlayContext,
  { dropLockSeq }: Request<'query_drop_lock_result'>,
): Answer<'query_drop_lock_result'> {
  const { catalogue, drops } = context;
  const connectorId = drops.get(dropLockSeq);
  const found = connectorId === undefined ? null : catalogue.findGun(connectorId);
  return {
    dropLockSeq,
    lock: connectorId !== undefined && found ? stateOf(context, connectorId, found.index).lock : 'unknown',
  };
}
