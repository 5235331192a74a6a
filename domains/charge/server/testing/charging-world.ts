import { randomUUID } from 'node:crypto';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { Answer, CecChargeStatus, CecOrderInfo, QueryName, Request } from '@ev/cec/interfaces.ts';
import { type OperatorMessage, OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { StationGun } from '@ev/station/server/public.ts';
import { billedRow, type DayTariff, type Deduction, totalsOf } from '@ev/tariff';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { type LaunchOptions, launch, type TestServer } from '@ev/testkit/server/launch.ts';

export const operatorId = 'MA0000001';

type Say = 'accept' | 'refuse' | 'offline' | 'silent';
/** What the operator of a test does with a request; a function in `status` is its response. */
export type Manner = {
  start: Say;
  stop: Say | 'alreadyStopped';
  status: ((seq: string) => Partial<CecChargeStatus> | Promise<Partial<CecChargeStatus>>) | 'silent';
};

const tariff: DayTariff = {
  periods: [
    { from: '00:00', electricityPriceE4: 4000, servicePriceE4: 3000 },
    { from: '08:00', electricityPriceE4: 9000, servicePriceE4: 3500 },
  ],
  seenAt: '2026-11-01T00:00:00.000Z',
};

/** Replaces the operator, its stations and a box of cards by fakes that a test controls. */
export class Neighbours {
  manner: Manner = { start: 'accept', stop: 'accept', status: 'silent' };
  readonly asked: { name: QueryName; request: Record<string, unknown> }[] = [];
  readonly guns = new Map<string, StationGun>();
  readonly starts: { connectorId: string; ok: boolean }[] = [];
  readonly cards: { deducts: Deduction[]; givenBack: string[] } = { deducts: [], givenBack: [] };
  /** The prices that customers see; null if the operator publishes none. */
  shownTariff: DayTariff | null = null;
  disputed: Answer<'check_charge_orders'>['disputed'] = [];
  /** The operator's response when its records are compared, and whether it is switched on. */
  books: 'accept' | 'refuse' | 'silent' = 'accept';
  active = true;
  messages: OperatorMessage[] = [];
  context: ModuleContext | null = null;
  private count = 0;

  gun(changes: Partial<StationGun> = {}): StationGun {
    this.count += 1;
    const number = String(this.count).padStart(6, '0');
    const gun: StationGun = {
      connectorId: `${operatorId}-G${number}`,
      terminalNumber: `${operatorId}-P${number}`,
      pileName: 'A01',
      gunName: 'A 枪',
      stationId: `${operatorId}-S1`,
      stationName: '滨江超级充电站',
      operatorId,
      operatorName: '江行充电',
      powerW: 120_000,
      current: 'dc',
      status: 'plugged',
      statusAt: new Date('2026-11-20T00:00:00Z'),
      parkNo: null,
      hasLock: false,
      lockDown: false,
      reservable: true,
      ...changes,
    };
    this.guns.set(gun.connectorId, gun);
    return gun;
  }

  async ask(_operator: string, name: QueryName, request: Record<string, unknown>): Promise<unknown> {
    this.asked.push({ name, request });
    const startChargeSeq = String(request.startChargeSeq);
    if (name === 'query_start_charge') {
      this.fail(this.manner.start);
      const offline = this.manner.start === 'offline';
      return {
        startChargeSeq,
        connectorId: request.connectorId,
        succeeded: !offline,
        stage: offline ? 'ended' : 'starting',
        failure: offline ? 'offline' : 'none',
      };
    }
    if (name === 'query_stop_charge') {
      const { stop } = this.manner;
      if (stop !== 'alreadyStopped') this.fail(stop);
      const failure = stop === 'alreadyStopped' ? stop : stop === 'offline' ? 'offline' : 'none';
      return { startChargeSeq, stage: 'stopping', succeeded: failure === 'none', failure };
    }
    if (name === 'query_equip_charge_status') {
      if (this.manner.status === 'silent') throw new OperatorSilent('no answer');
      return this.manner.status(startChargeSeq);
    }
    if (name === 'check_charge_orders') {
      this.fail(this.books);
      return { ...request, disputed: this.disputed };
    }
    throw new Error(`${name} is not asked here`);
  }

  private fail(say: Say): void {
    if (say === 'silent') throw new OperatorSilent('no answer');
    if (say === 'refuse') throw new OperatorRefused(4004, '枪已被锁定');
  }

  /** The product's domains with these instead of the real ones. */
  async domains(): Promise<LoadedDomain[]> {
    const services: Record<string, unknown> = {
      operator: {
        ask: this.ask.bind(this),
        list: async () => [{ operatorId, name: '江行充电', active: this.active }],
        sequence: async () => `${operatorId}${digits(18)}`,
        messagesOf: async (_operator: string, sequence: string) =>
          this.messages.filter(
            ({ request }) => (request as { startChargeSeq: string }).startChargeSeq === sequence,
          ),
      },
      station: {
        gun: async (connectorId: string) => this.guns.get(connectorId) ?? null,
        gunsOfPile: async (terminalNumber: string) =>
          [...this.guns.values()].filter((gun) => gun.terminalNumber === terminalNumber),
        tariff: async () => this.shownTariff,
        occupancyOf: async () => occupancy,
        noteStart: async (_tx: unknown, connectorId: string, ok: boolean) =>
          void this.starts.push({ connectorId, ok }),
        noteUse: async () => {},
        uncheckedStarsOf: async () => new Map(),
      },
      'charge-card': {
        deduct: async () => this.cards.deducts,
        giveBack: async (_tx: unknown, id: string) => void this.cards.givenBack.push(id),
      },
    };
    const absent = ['reservation'];
    return (await houseDomains())
      .filter(({ name }) => !absent.includes(name))
      .map((domain) => {
        const given = services[domain.name];
        if (!given) return domain;
        const create = (context: ModuleContext) => {
          this.context = context;
          return { services: given as never };
        };
        // Other domains' calls still name its refusals.
        const contract = { ...domain.contract, calls: [] };
        return { ...domain, contract, partners: [], module: { create } };
      });
  }

  /** The operator reports something. */
  async report<
    Name extends
      | 'notification_start_charge_result'
      | 'notification_equip_charge_status'
      | 'notification_stop_charge_result'
      | 'notification_charge_order_info'
      | 'check_charge_orders'
      | 'query_vin_start_charge',
  >(name: Name, message: Request<Name>, from = operatorId): Promise<Answer<Name>> {
    const [handlers] = this.context?.fills('operator.notification') ?? [];
    const handle = handlers?.[name];
    if (!handle || !this.context) throw new Error(`No handler for ${name}`);
    const receivedAt = this.context.clock.now();
    return (await handle(message as never, { operatorId: from, receivedAt })) as Answer<Name>;
  }
}

export const occupancy = { freeMinutes: 15, feeFenPerMinute: 100, capFen: 5000, nightFree: null };

export const digits = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 10)).join('');

export type ChargingWorld = Awaited<ReturnType<typeof openChargingWorld>>;

/** A server on its own database with neighbouring domains that a test controls. */
export async function openChargingWorld(options: LaunchOptions = {}) {
  const neighbours = new Neighbours();
  const server = await launch({ jobs: true, domains: await neighbours.domains(), ...options });
  return { server, neighbours, stop: () => server.stop() };
}

export const member = async (server: TestServer) => (await logIn(server)).accessToken;

/** What staff of tests would see and the operator needs: the row itself. */
export async function orderIn(server: TestServer, token: string, chargeOrderId: string) {
  return (await server.client.call('charge.getOrder', { chargeOrderId }, { token })).body;
}

export const startInput = (connectorId: string) => ({
  connectorId,
  plate: '沪A·D12345',
  payWay: 'later' as const,
  cardNos: [],
});

export const start = (server: TestServer, token: string, connectorId: string, key: string = randomUUID()) =>
  server.client.call('charge.startSession', startInput(connectorId), { token, key });

const ownNumber = (connectorId: string) => connectorId.slice(operatorId.length + 1);

export function statusOf(
  session: { seq: string; connectorId: string },
  changes: Partial<CecChargeStatus> & { sampledAt: string },
): CecChargeStatus {
  return {
    startChargeSeq: session.seq,
    connectorId: ownNumber(session.connectorId),
    stage: 'charging',
    gunStatus: 'charging',
    currentMa: 250_000,
    voltageMv: 400_000,
    currentBMa: null,
    currentCMa: null,
    voltageBMv: null,
    voltageCMv: null,
    socPermille: 456,
    startedAt: null,
    energyWh: 5000,
    electricityFen: 450,
    serviceFen: 175,
    totalFen: 625,
    periods: 0,
    rows: null,
    ...changes,
  };
}

/** A bill that is exact to the fen: an hour at two prices. */
export function billOf(
  session: { seq: string; connectorId: string },
  { from, to, energyWh = 20_000 }: { from: Date; to: Date; energyWh?: number },
): CecOrderInfo {
  const half = new Date((from.getTime() + to.getTime()) / 2);
  const [low, high] = tariff.periods;
  if (!low || !high) throw new Error('The tariff of tests has two periods');
  const rows = [billedRow(from, half, energyWh / 2, low), billedRow(half, to, energyWh / 2, high)];
  return {
    startChargeSeq: session.seq,
    connectorId: ownNumber(session.connectorId),
    startedAt: from.toISOString(),
    endedAt: to.toISOString(),
    ...totalsOf(rows),
    stopReason: 'bms',
    periods: rows.length,
    rows,
  };
}

export const startResultOf = (
  session: { seq: string; connectorId: string },
  stage: 'charging' | 'ended' | 'starting' = 'charging',
) => ({
  startChargeSeq: session.seq,
  connectorId: ownNumber(session.connectorId),
  stage,
  startedAt: null,
  identCode: null,
});
