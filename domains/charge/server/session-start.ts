import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { type Database, sqlState, type Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { priceAt } from '@ev/tariff';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StartPreview } from '../contract/charge.ts';
import type { StartWay } from '../contract/plug-words.ts';
import { type ChargeStage, isLive, statusOfStage } from '../contract/statuses.ts';
import { type ChargeMoves, chargeOrderStates, lockChargesOf, lockOrder } from './charge-home.ts';
import { looksAfterStartSeconds, startWithinMs } from './limits.ts';
import type { Operators, Stations } from './neighbours.ts';
import { heardOf, ownNumberOf } from './operators-words.ts';
import type { ChargeFollowing } from './public.ts';
import { type ChargeOrderRow, chargeOrders } from './tables.ts';

/** The stages that block a new session: a running session, an awaited bill, or a bill to pay. */
const inTheWay: ChargeStage[] = ['starting', 'charging', 'stopping', 'settling', 'toPay'];

export type SessionStart = ReturnType<typeof createSessionStart>;

/** Starts a session: from the selected gun to the request that the operator has received. */
export function createSessionStart(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  moves: ChargeMoves;
  operators: Operators;
  stations: Stations;
  followers: () => readonly ChargeFollowing[];
  /** Notifies the watchers after the commit. */
  moved: (chargeOrderId: string) => Promise<void>;
}) {
  const { db, clock, jobs, moves, operators, stations, followers, moved } = parts;

  async function standsInTheWay(
    reader: Database | Transaction,
    accountId: string,
  ): Promise<Pick<ChargeOrderRow, 'chargeOrderId' | 'status'> | null> {
    const { chargeOrderId, status, createdAt } = chargeOrders;
    const [row] = await reader
      .select({ chargeOrderId, status })
      .from(chargeOrders)
      .where(and(eq(chargeOrders.accountId, accountId), inArray(status, inTheWay)))
      .orderBy(desc(createdAt))
      .limit(1);
    return row ?? null;
  }

  async function lookLater(tx: Transaction, chargeOrderId: string): Promise<void> {
    for (const afterSeconds of looksAfterStartSeconds)
      await jobs.enqueue(tx, 'charge.look', { chargeOrderId }, { afterSeconds });
  }

  type Ready = Awaited<ReturnType<typeof prepare>>;
  /** Queries other domains, outside of the transaction. */
  async function prepare(
    accountId: string,
    { connectorId }: Pick<Api['charge.startSession']['parsed'], 'connectorId'>,
    by: StartWay = 'customer',
  ) {
    const gun = await stations.gun(connectorId);
    if (!gun) throw new AppError('charge.gunNotFound');
    if (gun.status === 'offline' || gun.status === 'faulty') throw new AppError('charge.gunAway');
    if (gun.status === 'charging') throw new AppError('charge.gunTaken');
    const operator = (await operators.list()).find(({ operatorId }) => operatorId === gun.operatorId);
    if (!operator?.active) throw new AppError('charge.operatorOff');
    for (const one of followers()) {
      const refusal = await one.mayStart?.({ accountId, connectorId });
      if (refusal) throw new AppError(refusal);
    }
    // Runs after a reservation's ground lock has been lowered. The gun's state may arrive later than the
    // car's plug-and-charge request, so only a customer's start requires a plugged-in gun.
    if (gun.status === 'free' && by === 'customer') throw new AppError('charge.plugFirst');
    const [occupancy, startChargeSeq] = await Promise.all([
      stations.occupancyOf(gun.stationId),
      operators.sequence(gun.operatorId),
    ]);
    return { gun, occupancy, startChargeSeq };
  }

  return {
    prepare,

    /**
     * Writes the order with the number under which the operator will know it. The job that sends the start
     * request belongs to the same transaction, so that no request is sent for an unwritten order. A start by
     * a car needs no request, because its operator asked; it is then monitored like a sent one.
     * @throws AppError charge.sessionLive, charge.unpaidOrder, charge.gunTaken
     */
    async begin(
      tx: Transaction,
      accountId: string,
      input: Api['charge.startSession']['parsed'],
      { gun, occupancy, startChargeSeq }: Ready,
      byCar: { vin: string; limitFen: number } | null = null,
    ): Promise<{ chargeOrderId: string }> {
      await lockChargesOf(tx, accountId);
      const other = await standsInTheWay(tx, accountId);
      if (other) {
        const { chargeOrderId } = other;
        const name = other.status === 'toPay' ? 'charge.unpaidOrder' : 'charge.sessionLive';
        throw new AppError(name, { chargeOrderId });
      }
      const now = clock.now();
      const chargeOrderId = orderNo('E', now);
      const { operatorId, operatorName, stationId, stationName, terminalNumber } = gun;
      const { pileName, connectorId, gunName, powerW } = gun;
      try {
        // A savepoint turns a gun that another customer takes at this moment into a refusal instead of an
        // error.
        await tx.transaction((inner) =>
          chargeOrderStates.create(inner, clock, {
            values: {
              chargeOrderId,
              accountId,
              operatorId,
              operatorName,
              stationId,
              stationName,
              terminalNumber,
              pileName,
              connectorId,
              gunName,
              powerW,
              occupancy,
              startChargeSeq,
              plate: input.plate || null,
              payWay: input.payWay,
              cardNos: input.payWay === 'cards' ? input.cardNos : [],
              ...byCar,
              askedAt: byCar && now,
              createdAt: now,
            },
            event: 'begin',
            actor: `member:${accountId}`,
          }),
        );
      } catch (error) {
        if (sqlState(error) === '23505') throw new AppError('charge.gunTaken');
        throw error;
      }
      const asked = { chargeOrderId, accountId, connectorId, stationId, operatorId };
      for (const one of followers()) await one.onAsked?.(tx, asked);
      if (byCar) {
        const note = { from: 'operator', what: 'query_vin_start_charge', taken: true } as const;
        await moves.note(tx, chargeOrderId, { ...note, text: '识别到车辆，请求启动' });
        await lookLater(tx, chargeOrderId);
      } else await jobs.enqueue(tx, 'charge.askStart', { chargeOrderId });
      return { chargeOrderId };
    },

    /**
     * Sends the start request to the operator, once in the life of the order: a retry after the process died
     * midway queries the status instead. A start that could not be sent in time is not sent any more, because
     * the customer has left.
     */
    async ask(chargeOrderId: string): Promise<void> {
      const order = await db.transaction(async (tx) => {
        const row = await lockOrder(tx, chargeOrderId);
        if (row?.status !== 'starting' || row.askedAt) return null;
        const now = clock.now();
        if (now.getTime() - row.createdAt.getTime() >= startWithinMs) {
          const set = { failReason: 'startFailed' as const };
          await moves.move(tx, { chargeOrderId, event: 'fail', actor: 'system', set });
          return null;
        }
        await tx
          .update(chargeOrders)
          .set({ askedAt: now })
          .where(eq(chargeOrders.chargeOrderId, chargeOrderId));
        await moves.note(tx, chargeOrderId, {
          from: 'platform',
          what: 'query_start_charge',
          taken: true,
          text: '请求启动',
        });
        await lookLater(tx, chargeOrderId);
        return row;
      });
      if (!order) return;
      const { operatorId, startChargeSeq, connectorId } = order;
      const heard = await heardOf(
        operators.ask(operatorId, 'query_start_charge', {
          startChargeSeq,
          connectorId: ownNumberOf(connectorId, operatorId),
          qrCode: '',
        }),
      );
      await db.transaction(async (tx) => {
        const row = await lockOrder(tx, chargeOrderId);
        if (!row) return;
        const said =
          heard.kind === 'answered'
            ? `${heard.answer.succeeded ? '接受' : '拒绝'}，${heard.answer.stage}`
            : heard.text;
        const from = heard.kind === 'silent' ? 'system' : 'operator';
        const taken = heard.kind !== 'silent';
        await moves.note(tx, chargeOrderId, { from, what: 'query_start_charge', taken, text: said });
        // A notification may have been faster than this response; the notification wins.
        if (row.status !== 'starting' || heard.kind === 'silent') return;
        if (heard.kind === 'answered' && heard.answer.succeeded) return;
        const failReason =
          heard.kind === 'refused'
            ? 'operatorRefused'
            : heard.answer.failure === 'missing'
              ? 'gunMissing'
              : heard.answer.failure === 'offline'
                ? 'gunOffline'
                : 'operatorRefused';
        await moves.move(tx, { chargeOrderId, event: 'fail', actor: 'operator', set: { failReason } });
      });
      await moved(chargeOrderId);
    },

    /** @throws AppError charge.gunNotFound */
    async preview(accountId: string, terminalNumber: string): Promise<StartPreview> {
      const guns = await stations.gunsOfPile(terminalNumber);
      const [first] = guns;
      if (!first) throw new AppError('charge.gunNotFound');
      const { pileName, stationId, stationName, operatorName, connectorId } = first;
      const [tariff, occupancy, other] = await Promise.all([
        stations.tariff(connectorId),
        stations.occupancyOf(stationId),
        standsInTheWay(db, accountId),
      ]);
      return {
        terminalNumber: first.terminalNumber,
        pileName,
        stationId,
        stationName,
        operatorName,
        occupancy,
        guns: guns.map((gun) => ({
          connectorId: gun.connectorId,
          gunName: gun.gunName,
          status: gun.status,
          powerW: gun.powerW,
          current: gun.current,
          parkNo: gun.parkNo,
          statusAt: gun.statusAt?.toISOString() ?? null,
        })),
        price: tariff && priceAt(tariff, clock.now()),
        standsInTheWay: other && {
          chargeOrderId: other.chargeOrderId,
          status: statusOfStage[other.status],
        },
      };
    },

    async live(accountId: string): Promise<{ chargeOrderId: string; status: ChargeStage } | null> {
      const other = await standsInTheWay(db, accountId);
      return other && isLive(other.status) ? other : null;
    },
  };
}
