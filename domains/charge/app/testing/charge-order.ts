import type { ChargeOrder } from '../../contract/charge.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A running session, for page tests. */
export function chargeOrder(changes: Partial<ChargeOrder> = {}): ChargeOrder {
  return {
    chargeOrderId: 'E1',
    status: '0',
    stage: 'charging',
    stationId: 'S1',
    stationName: '滨江超级充电站',
    pileName: 'A03 号桩',
    gunName: 'A 枪',
    operatorName: '江行充电',
    plate: '沪AD52316',
    createdAt: minutesAgo(21),
    startedAt: minutesAgo(20),
    endedAt: null,
    stageSince: minutesAgo(20),
    energyWh: 18_400,
    amountFen: 0,
    deductedFen: 0,
    cashFen: 0,
    terminalNumber: 'P1',
    connectorId: 'G1',
    startWay: 'customer',
    limitFen: null,
    payWay: 'later',
    startBy: null,
    curve: [],
    rows: [],
    deductions: [],
    electricityFen: 1656,
    live: {
      at: minutesAgo(0),
      soc: 57,
      powerW: 98_500,
      voltageMv: 400_000,
      currentMa: 246_000,
      energyWh: 18_400,
      electricityFen: 1656,
      serviceFen: 644,
    },
    serviceFen: 644,
    hold: null,
    failReason: null,
    failText: null,
    stopReason: null,
    refundFailed: false,
    stopUnanswered: false,
    occupancy: null,
    occupancyFrom: null,
    objection: null,
    actions: ['stop'],
    stars: null,
    takesPictures: true,
    serverTime: minutesAgo(0),
    ...changes,
  };
}

/** A billed session: 20 kWh at two prices, partly paid by a card. */
export function billedOrder(changes: Partial<ChargeOrder> = {}): ChargeOrder {
  const [from, between, to] = [
    '2026-11-23T02:00:00.000Z',
    '2026-11-23T02:30:00.000Z',
    '2026-11-23T03:00:00.000Z',
  ];
  return chargeOrder({
    status: '1',
    stage: 'toPay',
    live: null,
    energyWh: 20_000,
    startedAt: from,
    endedAt: to,
    amountFen: 1950,
    deductedFen: 700,
    cashFen: 1250,
    electricityFen: 1300,
    serviceFen: 650,
    rows: [
      {
        from,
        to: between,
        energyWh: 10_000,
        electricityPriceE4: 4000,
        servicePriceE4: 3000,
        electricityFen: 400,
        serviceFen: 300,
      },
      {
        from: between,
        to,
        energyWh: 10_000,
        electricityPriceE4: 9000,
        servicePriceE4: 3500,
        electricityFen: 900,
        serviceFen: 350,
      },
    ],
    deductions: [
      { kind: 'energyCard', cardNo: 'K1', name: '100 度电量卡', energyWh: 10_000, amountFen: 700 },
    ],
    stopReason: 'bms',
    actions: ['pay', 'object'],
    ...changes,
  });
}
