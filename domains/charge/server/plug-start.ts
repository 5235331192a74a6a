import { type CarOwners, isClosedAccount } from '@ev/account/server/public.ts';
import { rets } from '@ev/cec/envelope.ts';
import type { Answer, Request } from '@ev/cec/interfaces.ts';
import { NotTaken } from '@ev/cec/messages.ts';
import type { ErrorName } from '@ev/contract/errors';
import { formatYuan } from '@ev/kernel/money.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { StationGun } from '@ev/station/server/public.ts';
import { and, eq, lt } from 'drizzle-orm';
import { type ChargeMoves, lockChargesOf, lockOrder } from './charge-home.ts';
import { plugRequestsKeptMs } from './limits.ts';
import type { Stations } from './neighbours.ts';
import { keyOf } from './operators-words.ts';
import { plugFailureOf, plugReasonOf, plugRefusal } from './plug-rules.ts';
import type { SessionStart } from './session-start.ts';
import { chargeOrders, plugAgreements, plugCars, plugRequests } from './tables.ts';

type Asked = Request<'query_vin_start_charge'>;
type Answered = Answer<'query_vin_start_charge'>;
type Outcome = Pick<Answered, 'failure' | 'startChargeSeq'> & { chargeOrderId?: string };

type PlugDeps = {
  db: Database;
  clock: Clock;
  moves: ChargeMoves;
  notices: Notices;
  owners: Pick<CarOwners, 'ownerOf'>;
  start: Pick<SessionStart, 'prepare' | 'begin'>;
  stations: Pick<Stations, 'gun'>;
  moved: (chargeOrderId: string) => Promise<void>;
};

type ReadyCar = NonNullable<Awaited<ReturnType<typeof carAt>>>;

/**
 * Plug-and-charge sessions: the operator asks for permission, and begins the session under the number that it
 * receives.
 */
export function createPlugStart(deps: PlugDeps) {
  return {
    heard: answerPlugRequest.bind(null, deps),
    sweep: sweepPlugRequests.bind(null, deps),
  };
}

/**
 * A customer's car at a gun, the data for a start and any reason against it; null if no customer who may
 * charge owns the car.
 */
async function carAt({ db, owners, start, stations }: PlugDeps, connectorId: string, vin: string) {
  const owner = await owners.ownerOf(db, vin);
  if (!owner) return null;
  const car = { connectorId, vin, owner };
  try {
    const ready = await start.prepare(owner.accountId, { connectorId }, 'car');
    return { ...car, gun: ready.gun, ready, startRefusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const gun = await stations.gun(connectorId);
    return { ...car, gun, ready: null, startRefusal: error.errorName };
  }
}

/** The earlier response to this number. A repeat that names another gun or car is the operator's error. */
async function answeredBefore(tx: Transaction, operatorId: string, asked: Asked): Promise<Outcome | null> {
  const { vinStartSeq, vin } = asked;
  const key = `charge/plug/${operatorId}/${vinStartSeq}`;
  await lockByKey(tx, key);
  const [known] = await tx
    .select({ request: plugRequests, vin: chargeOrders.vin })
    .from(plugRequests)
    .leftJoin(chargeOrders, eq(chargeOrders.startChargeSeq, plugRequests.startChargeSeq))
    .where(and(eq(plugRequests.operatorId, operatorId), eq(plugRequests.vinStartSeq, vinStartSeq)));
  if (!known) return null;
  const { connectorId, failure, startChargeSeq } = known.request;
  const isSame = connectorId === keyOf(operatorId, asked.connectorId) && (known.vin ?? vin) === vin;
  return isSame ? { failure, startChargeSeq } : { failure: 'other', startChargeSeq: null };
}

/**
 * This car's session that waits at this gun for its start, so that an operator whose response was lost
 * receives it again.
 */
async function findWaitingSession(
  tx: Transaction,
  connectorId: string,
  vin: string,
): Promise<Outcome | null> {
  const here = and(eq(chargeOrders.connectorId, connectorId), eq(chargeOrders.status, 'starting'));
  const [order] = await tx
    .select({ startChargeSeq: chargeOrders.startChargeSeq })
    .from(chargeOrders)
    .where(and(here, eq(chargeOrders.vin, vin)));
  return order ? { failure: 'none', startChargeSeq: order.startChargeSeq } : null;
}

/** Notifies once per gun, reason and day, however often a pile asks. */
async function tellRefusal(
  { clock, notices }: PlugDeps,
  tx: Transaction,
  accountId: string,
  gun: StationGun,
  refusal: ErrorName,
) {
  const { stationName, gunName, terminalNumber, connectorId } = gun;
  const query = new URLSearchParams({ terminalNumber, connectorId });
  await notices.tell(tx, {
    accountId,
    template: 'charge.plugRefused',
    params: { station: stationName, gun: gunName, why: plugReasonOf(refusal) },
    source: `chargePlug:${connectorId}:${refusal}:${shanghaiDay(clock.now())}:${accountId}`,
    link: refusal === 'charge.plugNotAgreed' ? '/pages/charge/addPlate' : `/pages/charge/paySelect?${query}`,
  });
}

/** Begins the session, or returns why it cannot begin. */
async function tryToBegin(
  { moves, start }: PlugDeps,
  tx: Transaction,
  { connectorId, vin, owner: { accountId, plate }, ready, startRefusal }: ReadyCar,
): Promise<Outcome | ErrorName | 'silent'> {
  await lockChargesOf(tx, accountId);
  const [on] = await tx
    .select({ car: plugCars, agreedVersion: plugAgreements.version })
    .from(plugCars)
    .leftJoin(plugAgreements, eq(plugAgreements.accountId, plugCars.accountId))
    .where(eq(plugCars.vin, vin));
  const { car = null, agreedVersion = null } = on ?? {};
  const refusal = plugRefusal({ accountId, car, agreedVersion, startRefusal });
  if (refusal !== null || !car || !ready) return refusal ?? 'silent';
  const before = await findWaitingSession(tx, connectorId, vin);
  if (before) return before;
  const input = { connectorId, plate: plate ?? '', payWay: 'cards' as const, cardNos: [] };
  const byCar = { vin, limitFen: car.limitFen };
  try {
    // A savepoint: a refused start must still commit the stored response and the notification.
    const begun = await tx.transaction((inner) => start.begin(inner, accountId, input, ready, byCar));
    const order = await lockOrder(tx, begun.chargeOrderId);
    const limit = formatYuan(car.limitFen);
    if (order) await moves.tell(tx, order, 'charge.plugStarted', 'plugStarted', { limit });
    return { failure: 'none', startChargeSeq: ready.startChargeSeq, ...begun };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errorName;
  }
}

/** @throws NotTaken 4004 if the request names another operator */
async function answerPlugRequest(
  deps: PlugDeps,
  asked: Asked,
  { operatorId }: { operatorId: string },
): Promise<Answered> {
  const { db, clock, moved } = deps;
  const { vinStartSeq } = asked;
  if (asked.operatorId !== operatorId) throw new NotTaken(rets.badFields, 'OperatorID 与发送方不一致');
  const connectorId = keyOf(operatorId, asked.connectorId);
  const car = await carAt(deps, connectorId, asked.vin);
  const { failure, startChargeSeq, chargeOrderId } = await db.transaction(async (tx) => {
    const before = await answeredBefore(tx, operatorId, asked);
    if (before) return before;
    const tried = car ? await tryToBegin(deps, tx, car) : 'silent';
    const outcome: Outcome =
      typeof tried === 'string' ? { failure: plugFailureOf(tried), startChargeSeq: null } : tried;
    await tx.insert(plugRequests).values({
      operatorId,
      vinStartSeq,
      connectorId,
      at: clock.now(),
      failure: outcome.failure,
      startChargeSeq: outcome.startChargeSeq,
    });
    if (car?.gun && typeof tried === 'string' && tried !== 'silent')
      await tellRefusal(deps, tx, car.owner.accountId, car.gun, tried);
    return outcome;
  });
  if (chargeOrderId) await moved(chargeOrderId);
  return { vinStartSeq, succeeded: failure === 'none', failure, startChargeSeq };
}

/** Deletes old responses, which are no longer requested, and the settings of closed accounts. */
async function sweepPlugRequests({ db, clock }: PlugDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - plugRequestsKeptMs);
  await db.delete(plugRequests).where(lt(plugRequests.at, before));
  await db.delete(plugCars).where(isClosedAccount(plugCars.accountId));
}
