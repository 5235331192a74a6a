import { bindCar } from '@ev/account/server/testing/things.ts';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  actOn,
  freshPlate,
  keepPlate,
  objectionInput,
  placed,
  placeObjected,
  placePaid,
  plugInput,
  settleBy,
} from '../../testing/charge-orders.ts';
import { openDifference } from '../../testing/differences.ts';
import { pluggedGun, startInput } from '../../testing/plugged-gun.ts';

const moved = { written: { table: 'charge_order', by: 'update' }, afterADay: 'first answer' } as const;
const platesOf = (world: World, uid: string, where = sql`true`) =>
  countOf(world, sql`select count(*) as n from charge_plate where account_id::text = ${uid} and ${where}`);

const addPlate: Command<'charge.addPlate'> = {
  async prepare(world, { uid }) {
    const [one, other] = [freshPlate(), freshPlate()];
    return {
      input: { plate: one, isDefault: false },
      otherInput: { plate: other, isDefault: false },
      effects: () => platesOf(world, uid, sql`plate in (${one}, ${other})`),
    };
  },
  written: { table: 'charge_plate', by: 'insert' },
  afterADay: 'first answer',
};

const changePlate: Command<'charge.changePlate'> = {
  async prepare(world, person) {
    const [plateId, one, other] = [await keepPlate(world, person), freshPlate(), freshPlate()];
    return {
      input: { plateId, plate: one, isDefault: false },
      otherInput: { plateId, plate: other, isDefault: false },
      effects: () => platesOf(world, person.uid, sql`plate in (${one}, ${other})`),
    };
  },
  written: { table: 'charge_plate', by: 'update' },
  afterADay: 'first answer',
};

const removePlate: Command<'charge.removePlate'> = {
  async prepare(world, person) {
    const [plateId, other] = [await keepPlate(world, person), await keepPlate(world, person)];
    const left = () => platesOf(world, person.uid, sql`plate_id::text in (${plateId}, ${other})`);
    return { input: { plateId }, otherInput: { plateId: other }, effects: async () => 2 - (await left()) };
  },
  written: { table: 'charge_plate', by: 'delete' },
  afterADay: 'first answer',
};

const setPlugAndCharge: Command<'charge.setPlugAndCharge'> = {
  async prepare(world, person) {
    const [one, other] = [await bindCar(world, person), await bindCar(world, person)];
    return {
      input: plugInput(one),
      otherInput: plugInput(other),
      effects: () =>
        countOf(world, sql`select count(*) as n from charge_plug_car where vin in (${one}, ${other})`),
    };
  },
  written: { table: 'charge_plug_car', by: 'insert' },
  afterADay: 'first answer',
};

const startSession: Command<'charge.startSession'> = {
  async prepare(world, { uid }) {
    const [one, other] = [await pluggedGun(world), await pluggedGun(world)];
    return {
      input: startInput(one.connectorId),
      otherInput: startInput(other.connectorId),
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from charge_order where account_id::text = ${uid} and start_charge_seq is not null and connector_id in (${one.connectorId}, ${other.connectorId})`,
        ),
    };
  },
  written: { table: 'charge_order', by: 'insert' },
  afterADay: 'first answer',
};

const sendObjection: Command<'charge.sendObjection'> = {
  async prepare(world, person) {
    const chargeOrderId = await placed('toPay')(world, person);
    return {
      input: objectionInput(chargeOrderId),
      otherInput: objectionInput(chargeOrderId, '电量和车上显示的不一样'),
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from charge_objection where charge_order_id = ${chargeOrderId}`,
        ),
    };
  },
  written: { table: 'charge_objection', by: 'insert' },
  afterADay: 'first answer',
};

const lookAgain: Command<'charge.lookAgain'> = {
  who: 'staff',
  async prepare(world) {
    const make = async () => placed('charging')(world, await world.newMember());
    const [chargeOrderId, other] = [await make(), await make()];
    return {
      input: { chargeOrderId },
      otherInput: { chargeOrderId: other },
      effects: world.deeds('charge.lookAgain', `chargeOrder:${chargeOrderId}`, `chargeOrder:${other}`),
    };
  },
  written: { table: 'charge_note', by: 'insert' },
  afterADay: 'first answer',
};

const settleOrder: Command<'charge.settleOrder'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const chargeOrderId = await placed('onHold')(world, await world.newMember());
    const input = settleBy(chargeOrderId);
    return {
      input,
      otherInput: { ...input, reason: '按明细' },
      effects: eventsOf(world, 'bill', chargeOrderId),
    };
  },
};

const invalidateOrder: Command<'charge.invalidateOrder'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const chargeOrderId = await placed('toPay')(world, await world.newMember());
    const input = actOn(chargeOrderId, 'toPay');
    const effects = eventsOf(world, 'invalidate', chargeOrderId);
    return { input, otherInput: { ...input, reason: '设备故障' }, effects };
  },
};

const refundOrder: Command<'charge.refundOrder'> = {
  ...moved,
  who: 'staff',
  async prepare(world) {
    const chargeOrderId = await placePaid(world, await world.newMember());
    const input = actOn(chargeOrderId, 'completed');
    return {
      input,
      otherInput: { ...input, reason: '异议成立' },
      effects: eventsOf(world, 'refund', chargeOrderId),
    };
  },
};

const answerObjection: Command<'charge.answerObjection'> = {
  who: 'staff',
  async prepare(world) {
    const chargeOrderId = await placeObjected(world, await world.newMember());
    const input = { chargeOrderId, outcome: 'rejected' as const, text: '已核对，金额无误' };
    return {
      input,
      otherInput: { ...input, text: '请查看分时明细' },
      effects: eventsOf(world, 'reject', chargeOrderId),
    };
  },
  written: { table: 'charge_objection', by: 'update' },
  afterADay: 'first answer',
};

const resolveDifference: Command<'charge.resolveDifference'> = {
  who: 'staff',
  async prepare(world) {
    const [differenceId, other] = [await openDifference(world), await openDifference(world)];
    const [one, two] = [`chargeDifference:${differenceId}`, `chargeDifference:${other}`];
    return {
      input: { differenceId, resolution: '运营商已更正' },
      otherInput: { differenceId: other, resolution: '运营商已更正' },
      effects: world.deeds('charge.resolveDifference', one, two),
    };
  },
  written: { table: 'charge_difference', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'charge'>> = {
  'charge.addPlate': addPlate,
  'charge.changePlate': changePlate,
  'charge.removePlate': removePlate,
  'charge.setPlugAndCharge': setPlugAndCharge,
  'charge.startSession': startSession,
  'charge.sendObjection': sendObjection,
  'charge.lookAgain': lookAgain,
  'charge.settleOrder': settleOrder,
  'charge.invalidateOrder': invalidateOrder,
  'charge.refundOrder': refundOrder,
  'charge.answerObjection': answerObjection,
  'charge.resolveDifference': resolveDifference,
};
