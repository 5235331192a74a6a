import type {
  Answer,
  CecChargeStatus,
  CecOrderInfo,
  NotificationName,
  QueryName,
  Request,
} from '@ev/cec/interfaces.ts';
import { type NotificationHandlers, OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { type DayTariff, splitAt, totalsOf } from '@ev/tariff';

/**
 * The outcome of a request: done, refused, done with the response lost, never received, or promised and not
 * done.
 */
export const manners = ['works', 'refuses', 'answerLost', 'unheard', 'promises'] as const;
export type Manner = (typeof manners)[number];
/** Impossible claims of an operator about a session. */
export const lies = ['negative', 'future', 'otherGun', 'unknown', 'backwards'] as const;
export type Lie = (typeof lies)[number];

/** A session as the charging point has it. */
export type PlayedSession = {
  startChargeSeq: string;
  connectorId: string;
  /** A stuck one was promised and never starts. */
  state: 'starting' | 'stuck' | 'charging' | 'ended' | 'failed';
  startedAt: Date | null;
  bill: CecOrderInfo | null;
};
/** A message of the operator, which may arrive several times and at any time. */
export type SentMessage = { name: NotificationName; message: unknown; deliveries: number };

const powerW = 60_000;
const batteryWh = 55_000;

const dear: DayTariff['periods'] = [
  { from: '00:00', electricityPriceE4: 3333, servicePriceE4: 3001 },
  { from: '08:00', electricityPriceE4: 9127, servicePriceE4: 3500 },
  { from: '11:00', electricityPriceE4: 6001, servicePriceE4: 3500 },
  { from: '22:00', electricityPriceE4: 3333, servicePriceE4: 3001 },
];
const cheap: DayTariff['periods'] = [
  { from: '00:00', electricityPriceE4: 2999, servicePriceE4: 1999 },
  { from: '12:00', electricityPriceE4: 0, servicePriceE4: 0 },
  { from: '13:00', electricityPriceE4: 7777, servicePriceE4: 2345 },
];

export type SimulatedOperator = ReturnType<typeof simulatedOperator>;

/** A charging operator with its own state: its points charge whether or not anything is reported. */
export function simulatedOperator(operatorId: string, now: () => Date) {
  const sessions = new Map<string, PlayedSession>();
  const starts = new Map<string, number>();
  const strangers = new Set<string>();
  const sent: SentMessage[] = [];
  let context: ModuleContext | null = null;
  let sequences = 0;
  const manner = { start: 'works' as Manner, stop: 'works' as Manner, status: 'works' as Manner };
  const state = { periods: dear, lie: null as Lie | null };

  const sessionOf = (seq: string): PlayedSession => {
    const session = sessions.get(seq);
    if (!session) throw new OperatorRefused(4004, '没有这笔充电');
    return session;
  };
  const isBusy = (connectorId: string) =>
    strangers.has(connectorId) ||
    [...sessions.values()].some((one) => one.connectorId === connectorId && one.state === 'charging');

  function energyOf({ startedAt, bill }: PlayedSession): number {
    if (bill) return bill.energyWh;
    if (!startedAt) return 0;
    const hours = Math.max(0, now().getTime() - startedAt.getTime()) / 3_600_000;
    return Math.min(batteryWh, Math.floor(powerW * hours));
  }

  function begin(session: PlayedSession): void {
    if (session.state !== 'starting') return;
    if (isBusy(session.connectorId)) {
      session.state = 'failed';
      return;
    }
    session.state = 'charging';
    session.startedAt = now();
  }

  function end(session: PlayedSession): void {
    if (session.state === 'starting' || session.state === 'stuck') session.state = 'failed';
    if (session.state !== 'charging' || !session.startedAt) return;
    const { startChargeSeq, connectorId, startedAt } = session;
    const endedAt = new Date(Math.max(now().getTime(), startedAt.getTime() + 1_000));
    const energyWh = energyOf(session);
    const rows = splitAt({ periods: state.periods, seenAt: startedAt.toISOString() }, [
      { at: startedAt.toISOString(), energyWh: 0 },
      { at: endedAt.toISOString(), energyWh },
    ]);
    session.bill = {
      startChargeSeq,
      connectorId,
      ...totalsOf(rows),
      stopReason: 'bms',
      periods: rows.length,
      rows,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
    };
    session.state = 'ended';
  }

  function statusOf(session: PlayedSession, lie: Lie | null = null): CecChargeStatus {
    const { startChargeSeq, connectorId, startedAt, bill } = session;
    const at = bill ? new Date(bill.endedAt) : now();
    const energyWh = energyOf(session);
    const stage =
      ({ stuck: 'starting', failed: 'ended' } as const)[session.state as 'stuck'] ?? session.state;
    return {
      startChargeSeq,
      connectorId: lie === 'otherGun' ? `${connectorId}x` : connectorId,
      stage: lie === 'unknown' ? 'unknown' : stage,
      gunStatus: null,
      currentMa: 150_000,
      voltageMv: 400_000,
      socPermille: 450,
      currentBMa: null,
      currentCMa: null,
      voltageBMv: null,
      voltageCMv: null,
      startedAt: startedAt?.toISOString() ?? null,
      sampledAt: new Date(at.getTime() + (lie === 'future' ? 86_400_000 : 0)).toISOString(),
      energyWh:
        lie === 'negative' ? -energyWh - 1 : lie === 'backwards' ? Math.floor(energyWh / 2) : energyWh,
      electricityFen: 0,
      serviceFen: 0,
      totalFen: 0,
      periods: 0,
      rows: null,
    };
  }

  /** Executes a request in the operator's current state. */
  function through<Result>(
    as: Manner,
    { work, refuse, promise }: { work(): Result; refuse(): Result; promise(): Result },
  ): Result {
    if (as === 'unheard') throw new OperatorSilent('没有回答');
    if (as === 'refuses') return refuse();
    if (as === 'promises') return promise();
    const answer = work();
    if (as === 'answerLost') throw new OperatorSilent('回答丢失');
    return answer;
  }

  function askStart({ startChargeSeq, connectorId }: Request<'query_start_charge'>) {
    starts.set(startChargeSeq, (starts.get(startChargeSeq) ?? 0) + 1);
    const accept = (): Answer<'query_start_charge'> => ({
      startChargeSeq,
      connectorId,
      stage: 'starting',
      succeeded: true,
      failure: 'none',
    });
    const offline = (): Answer<'query_start_charge'> => ({
      startChargeSeq,
      connectorId,
      stage: 'ended',
      succeeded: false,
      failure: 'offline',
    });
    return through(manner.start, {
      work: () => {
        if (isBusy(connectorId)) throw new OperatorRefused(4004, '枪已被占用');
        sessions.set(startChargeSeq, {
          startChargeSeq,
          connectorId,
          state: 'starting',
          startedAt: null,
          bill: null,
        });
        return accept();
      },
      refuse: offline,
      promise: () => {
        sessions.set(startChargeSeq, {
          startChargeSeq,
          connectorId,
          state: 'stuck',
          startedAt: null,
          bill: null,
        });
        return accept();
      },
    });
  }

  function askStop({ startChargeSeq }: Request<'query_stop_charge'>) {
    const session = sessionOf(startChargeSeq);
    const answer = (succeeded: boolean, failure: 'none' | 'offline' | 'alreadyStopped') => ({
      startChargeSeq,
      succeeded,
      failure,
      stage:
        session.state === 'ended' || session.state === 'failed' ? ('ended' as const) : ('stopping' as const),
    });
    return through(manner.stop, {
      work: () => {
        if (session.state === 'ended' || session.state === 'failed') return answer(false, 'alreadyStopped');
        end(session);
        return answer(true, 'none');
      },
      refuse: () => answer(false, 'offline'),
      promise: () => answer(true, 'none'),
    });
  }

  function askStatus({ startChargeSeq }: Request<'query_equip_charge_status'>) {
    const truth = () => statusOf(sessionOf(startChargeSeq), state.lie);
    return through(manner.status, {
      work: truth,
      refuse: () => {
        throw new OperatorRefused(500, '系统繁忙');
      },
      promise: () => statusOf(sessionOf(startChargeSeq), 'unknown'),
    });
  }

  async function ask(_: string, name: QueryName, request: unknown): Promise<unknown> {
    await new Promise((resolve) => setImmediate(resolve));
    switch (name) {
      case 'query_start_charge':
        return askStart(request as Request<'query_start_charge'>);
      case 'query_stop_charge':
        return askStop(request as Request<'query_stop_charge'>);
      case 'query_equip_charge_status':
        return askStatus(request as Request<'query_equip_charge_status'>);
      case 'query_equip_business_policy':
        return {
          ...(request as object),
          succeeded: true,
          failure: 'none',
          count: state.periods.length,
          periods: state.periods,
        };
      case 'query_drop_lock':
        return { ...(request as object), succeeded: manner.stop !== 'refuses', reason: 0 };
      case 'query_drop_lock_result':
        return { ...(request as object), lock: 'down' };
      case 'query_ground_lock_auth':
        return { ...(request as object), succeeded: true, reason: 0 };
      case 'check_charge_orders':
        return {
          ...(request as object),
          disputed: [],
          disputedCount: 0,
          disputedEnergyWh: 0,
          disputedFen: 0,
        };
      default:
        throw new OperatorRefused(4004, `${name} is not played`);
    }
  }

  const desk = {
    ask,
    list: async () => [{ operatorId, name: '试验充电', active: true }],
    sequence: async () => {
      sequences += 1;
      return `${operatorId}${String(sequences).padStart(18, '0')}`;
    },
    messagesOf: async () => [],
  };

  return {
    sessions,
    starts,
    strangers,
    sent,
    manner,
    state,
    begin,
    end,
    statusOf,

    /** Replaces the product's connection to the operator. */
    instead: (house: readonly LoadedDomain[], mortal: <Port extends object>(port: Port) => Port) =>
      house.map((domain): LoadedDomain => {
        const { module } = domain;
        if (domain.name !== 'operator' || !module) return domain;
        const create = (given: ModuleContext) => {
          context = given;
          return { ...module.create(given), services: mortal(desk) as never };
        };
        return { ...domain, module: { ...module, create } };
      }),

    /** Sends a message, and stores it for repetition. */
    say(name: NotificationName, message: unknown): SentMessage {
      const one = { name, message, deliveries: 0 };
      sent.push(one);
      return one;
    },

    /** Delivers a message. @throws what the server's processing of it throws */
    async arrive(one: SentMessage): Promise<unknown> {
      const handlers = context?.fills('operator.notification') ?? [];
      const handle = handlers.find((all: NotificationHandlers) => all[one.name])?.[one.name];
      if (!handle) throw new Error(`No handler for ${one.name}`);
      const answer = await handle(one.message as never, { operatorId, receivedAt: now() });
      one.deliveries += 1;
      return answer;
    },

    changePrices() {
      state.periods = state.periods === dear ? cheap : dear;
    },

    /** Everything works, and nothing wrong is reported. */
    clearUp() {
      manner.start = 'works';
      manner.stop = 'works';
      manner.status = 'works';
      state.lie = null;
    },

    empty() {
      this.clearUp();
      state.periods = dear;
      for (const state of [sessions, starts, strangers]) state.clear();
      sent.length = 0;
    },
  };
}
