import type { CecOrderInfo } from '@ev/cec/interfaces.ts';
import type { Random } from '@ev/kernel/random.ts';
import { operatorId } from '@ev/station/server/testing/reported-stations.ts';
import type { Act } from '@ev/testkit/server/schedules/schedule.ts';
import { keyOf } from '../../operators-words.ts';
import { lies, manners, type PlayedSession } from '../../testing/simulated-operator.ts';
import { type ChargeWorld, guns, ownNumber } from './charge-world.ts';

const sessionsIn = ({ operator }: ChargeWorld, ...states: PlayedSession['state'][]) =>
  [...operator.sessions.values()].filter(({ state }) => states.includes(state));

/** Reports something now, or with a message that arrives later or never. */
async function say(world: ChargeWorld, random: Random, message: ReturnType<ChargeWorld['operator']['say']>) {
  if (random.chance(0.8)) await world.operator.arrive(message);
}

/** The operator's report of a start. */
export function sayStart({ operator }: ChargeWorld, session: PlayedSession) {
  const { startChargeSeq, connectorId, state, startedAt } = session;
  const stage = state === 'failed' ? ('ended' as const) : ('charging' as const);
  return operator.say('notification_start_charge_result', {
    startChargeSeq,
    connectorId,
    stage,
    identCode: null,
    startedAt: startedAt?.toISOString() ?? null,
  });
}

export function sayEnd({ operator }: ChargeWorld, { startChargeSeq, connectorId }: PlayedSession) {
  return operator.say('notification_stop_charge_result', {
    startChargeSeq,
    connectorId,
    stage: 'ended',
    succeeded: true,
    failure: 'none',
  });
}

/** An impossible bill: it does not add up, is negative, lies in the future, or names another time. */
function wrong(bill: CecOrderInfo, random: Random): CecOrderInfo {
  const rows = bill.rows ?? [];
  const moved = (text: string) => new Date(Date.parse(text) + 2 * 86_400_000).toISOString();
  switch (random.int(0, 5)) {
    case 0:
      return { ...bill, totalFen: bill.totalFen + 1 };
    case 1:
      return { ...bill, energyWh: -bill.energyWh - 1 };
    case 2:
      return { ...bill, startedAt: moved(bill.startedAt), endedAt: moved(bill.endedAt) };
    case 3:
      return { ...bill, rows: rows.map((row) => ({ ...row, serviceFen: row.serviceFen + 1 })) };
    case 4:
      return { ...bill, rows: [...rows, ...rows] };
    default:
      return { ...bill, rows: [], totalFen: bill.totalFen + 100 };
  }
}

/** What the charging operator does, unrequested or wrongly. */
export const operatorActs: Act<ChargeWorld>[] = [
  {
    name: 'a charging point starts to charge',
    weight: (world) => sessionsIn(world, 'starting').length * 4,
    async run(world, random) {
      const session = random.pick(sessionsIn(world, 'starting'));
      world.operator.begin(session);
      await world.setGun(keyOf(operatorId, session.connectorId), 'charging');
      await say(world, random, sayStart(world, session));
    },
  },
  {
    name: 'a charging point does not start',
    weight: (world) => sessionsIn(world, 'starting', 'stuck').length * 0.5,
    async run(world, random) {
      const session = random.pick(sessionsIn(world, 'starting', 'stuck'));
      world.operator.end(session);
      await say(world, random, sayStart(world, session));
    },
  },
  {
    name: 'a measurement is reported',
    weight: (world) => sessionsIn(world, 'charging', 'ended').length * 2,
    async run(world, random) {
      const session = random.pick(sessionsIn(world, 'charging', 'ended'));
      const lie = random.chance(0.25) ? random.pick(lies) : null;
      const status = world.operator.statusOf(session, lie);
      await say(world, random, world.operator.say('notification_equip_charge_status', status));
    },
  },
  {
    name: 'a car is full',
    weight: (world) => sessionsIn(world, 'charging').length * 1.2,
    async run(world, random) {
      const session = random.pick(sessionsIn(world, 'charging'));
      world.operator.end(session);
      await world.setGun(keyOf(operatorId, session.connectorId), 'plugged');
      if (random.chance(0.6)) await say(world, random, sayEnd(world, session));
    },
  },
  {
    name: 'a wrong end is reported',
    weight: (world) => sessionsIn(world, 'charging').length * 0.2,
    async run(world, random) {
      await say(world, random, sayEnd(world, random.pick(sessionsIn(world, 'charging'))));
    },
  },
  {
    name: 'a failed stop is reported',
    weight: (world) => sessionsIn(world, 'charging').length * 0.2,
    async run(world, random) {
      const { startChargeSeq, connectorId } = random.pick(sessionsIn(world, 'charging'));
      const told = { startChargeSeq, connectorId, stage: 'charging', succeeded: false, failure: 'offline' };
      await say(world, random, world.operator.say('notification_stop_charge_result', told));
    },
  },
  {
    name: 'a bill is reported',
    weight: (world) => sessionsIn(world, 'ended').length * 2,
    async run(world, random) {
      const { bill } = random.pick(sessionsIn(world, 'ended'));
      if (bill) await say(world, random, world.operator.say('notification_charge_order_info', bill));
    },
  },
  {
    name: 'a wrong bill is reported',
    weight: (world) => sessionsIn(world, 'ended').length * 0.7,
    async run(world, random) {
      const { bill } = random.pick(sessionsIn(world, 'ended'));
      if (!bill) return;
      await say(world, random, world.operator.say('notification_charge_order_info', wrong(bill, random)));
    },
  },
  {
    name: 'a bill is reported before the end of its session',
    weight: (world) => sessionsIn(world, 'charging').length * 0.3,
    async run(world, random) {
      const session = random.pick(sessionsIn(world, 'charging'));
      world.operator.end(session);
      const { bill } = session;
      if (!bill) return;
      const told = random.chance(0.4) ? wrong(bill, random) : bill;
      await say(world, random, world.operator.say('notification_charge_order_info', told));
    },
  },
  {
    name: 'an old message arrives',
    weight: ({ operator }) => (operator.sent.length > 0 ? 2 : 0),
    async run({ operator }, random) {
      await operator.arrive(random.pick(operator.sent));
    },
  },
  {
    name: 'a message arrives twice at once',
    weight: ({ operator }) => (operator.sent.length > 0 ? 0.7 : 0),
    async run({ operator }, random) {
      const one = random.pick(operator.sent);
      await Promise.all([operator.arrive(one), operator.arrive(one)]);
    },
  },
  {
    name: 'the operator fails differently',
    weight: () => 1,
    async run({ operator: { manner } }, random) {
      manner[random.pick(['start', 'stop', 'status'] as const)] = random.pick(manners);
    },
  },
  {
    name: 'the operator answers wrongly',
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.5 : 0),
    async run({ operator: { state } }, random) {
      state.lie = random.pick(lies);
    },
  },
  {
    name: 'the operator works again',
    weight: ({ operator: { manner, state } }) =>
      state.lie !== null || Object.values(manner).some((one) => one !== 'works') ? 2 : 0,
    run: async ({ operator }) => operator.clearUp(),
  },
  {
    name: 'the operator changes its prices',
    weight: ({ rows }) => (rows.orders.length > 0 ? 0.4 : 0),
    run: async ({ operator }) => operator.changePrices(),
  },
  {
    name: 'a stranger takes a gun',
    weight: ({ operator }) => (operator.strangers.size === 0 ? 0.4 : 0),
    async run(world, random) {
      const gun = random.pick(guns);
      world.operator.strangers.add(ownNumber(gun));
      // The platform receives it now, or later.
      if (random.chance(0.5)) await world.setGun(gun, 'charging');
    },
  },
  {
    name: 'a gun changes hands',
    weight: () => 1.5,
    async run(world, random) {
      const gun = random.pick(guns);
      world.operator.strangers.delete(ownNumber(gun));
      await world.setGun(gun, random.pick(['plugged', 'plugged', 'free', 'faulty'] as const));
    },
  },
];
