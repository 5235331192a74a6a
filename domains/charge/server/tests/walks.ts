import { car } from '@ev/account/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import {
  actOn,
  freshPlate,
  keepPlate,
  objectedPicture,
  objectionInput,
  placed,
  plugInput,
  settleBy,
} from '../testing/charge-orders.ts';
import { openDifference } from '../testing/differences.ts';
import { pluggedGun, startInput } from '../testing/plugged-gun.ts';
import {
  chargeOrder,
  chargingOrder,
  freePicture,
  heldOrder,
  objectedOrder,
  objectionPicture,
  orderOf,
  paidOrder,
  picturedOrder,
  pictureOf,
  plate,
} from '../testing/things.ts';

const moved = { table: 'charge_order', by: 'update' } as const;

const platesOf = (world: World, uid: string, where = sql`true`) =>
  countOf(world, sql`select count(*) as n from charge_plate where account_id::text = ${uid} and ${where}`);

const pictured = {
  chargeOrderId: {
    thing: picturedOrder,
    input: (chargeOrderId: string) => ({ chargeOrderId, pictureId: pictureOf(chargeOrderId) }),
  },
  pictureId: {
    thing: objectionPicture,
    input: (pictureId: string) => ({ chargeOrderId: orderOf(pictureId), pictureId }),
  },
};

export const walks = defineWalks(
  'charge',
  {
    'charge.listPlates': {
      shows: { owner: ['chargePlate'] },
    },
    'charge.addPlate': {
      example: async (world) => ({
        input: { plate: freshPlate(), isDefault: true },
        token: (await world.newMember()).token,
      }),
      once: {
        written: { table: 'charge_plate', by: 'insert' },
        async prepare(world, { uid }) {
          const [one, other] = [freshPlate(), freshPlate()];
          return {
            input: { plate: one, isDefault: false },
            otherInput: { plate: other, isDefault: false },
            effects: () => platesOf(world, uid, sql`plate in (${one}, ${other})`),
          };
        },
      },
    },
    'charge.changePlate': {
      names: {
        plateId: { thing: plate, input: (plateId) => ({ plateId, plate: freshPlate(), isDefault: false }) },
      },
      once: {
        written: { table: 'charge_plate', by: 'update' },
        async prepare(world, person) {
          const [plateId, one, other] = [await keepPlate(world, person), freshPlate(), freshPlate()];
          return {
            input: { plateId, plate: one, isDefault: false },
            otherInput: { plateId, plate: other, isDefault: false },
            effects: () => platesOf(world, person.uid, sql`plate in (${one}, ${other})`),
          };
        },
      },
    },
    'charge.removePlate': {
      names: { plateId: plate },
      once: {
        written: { table: 'charge_plate', by: 'delete' },
        async prepare(world, person) {
          const [plateId, other] = [await keepPlate(world, person), await keepPlate(world, person)];
          const left = () => platesOf(world, person.uid, sql`plate_id::text in (${plateId}, ${other})`);
          return {
            input: { plateId },
            otherInput: { plateId: other },
            effects: async () => 2 - (await left()),
          };
        },
      },
    },
    'charge.getPlugAndCharge': {
      shows: { owner: ['vin', 'plate'] },
    },
    'charge.setPlugAndCharge': {
      names: { vin: { thing: car, input: plugInput } },
      once: {
        written: { table: 'charge_plug_car', by: 'insert' },
        effects: (world, ...nos) =>
          countOf(world, sql`select count(*) as n from charge_plug_car where vin in (${listOf(nos)})`),
      },
    },
    'charge.previewStart': {
      example: async (world) => ({
        input: { terminalNumber: (await pluggedGun(world)).terminalNumber },
      }),
      shows: { owner: ['chargeOrderId'] },
    },
    'charge.startSession': {
      names: { connectorId: 'public', cardNos: 'public' },
      once: {
        written: { table: 'charge_order', by: 'insert' },
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
      },
    },
    'charge.stopSession': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: { chargeOrderId: await placed('charging')(world, person) }, token: person.token };
      },
      names: { chargeOrderId: chargingOrder },
    },
    'charge.getLive': {},
    'charge.openLive': {
      names: { chargeOrderId: chargeOrder },
      shows: { owner: ['chargeOrderId'] },
    },
    'charge.getOrder': {
      names: { chargeOrderId: chargeOrder },
      shows: { owner: ['chargePlate', 'objectionText', 'chargeOrderId'] },
    },
    'charge.listOrders': {
      input: { status: '1', pageNo: 1, pageSize: 10 },
      shows: { owner: ['chargePlate', 'chargeOrderId'] },
    },
    'charge.sendObjection': {
      names: {
        chargeOrderId: { thing: chargeOrder, input: (no) => objectionInput(no) },
        pictureIds: { thing: freePicture, input: (id) => objectionInput(orderOf(id), undefined, [id]) },
      },
      once: {
        written: { table: 'charge_objection', by: 'insert' },
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
      },
    },
    'charge.getObjectionPicture': {
      example: async (world) => {
        const person = await world.newMember();
        return { input: await objectedPicture(world, person), token: person.token };
      },
      names: pictured,
    },
    'charge.listAllOrders': {
      input: { status: '1', objected: false, keyword: '沪AD12345', pageNo: 1, pageSize: 10 },
      shows: { staff: ['chargePlate', 'chargeOrderId', 'uid'] },
    },
    'charge.getAnyOrder': {
      names: { chargeOrderId: chargeOrder },
      shows: { staff: ['chargePlate', 'objectionText', 'chargeOrderId', 'uid'] },
    },
    'charge.lookAgain': {
      names: { chargeOrderId: chargingOrder },
      once: {
        written: { table: 'charge_note', by: 'insert' },
        effects: audited('charge.lookAgain', 'chargeOrder'),
      },
    },
    'charge.settleOrder': {
      names: { chargeOrderId: { thing: heldOrder, input: settleBy } },
      once: { written: moved, effects: events('bill') },
    },
    'charge.invalidateOrder': {
      names: { chargeOrderId: { thing: chargeOrder, input: (no) => actOn(no, 'toPay') } },
      once: { written: moved, effects: events('invalidate') },
      shows: { staff: ['chargeOrderId'] },
    },
    'charge.refundOrder': {
      names: { chargeOrderId: { thing: paidOrder, input: (no) => actOn(no, 'completed') } },
      once: { written: moved, effects: events('refund') },
    },
    'charge.answerObjection': {
      names: {
        chargeOrderId: {
          thing: objectedOrder,
          input: (chargeOrderId) => ({ chargeOrderId, outcome: 'rejected', text: '已核对，金额无误' }),
        },
      },
      once: { written: { table: 'charge_objection', by: 'update' }, effects: events('reject') },
      shows: { staff: ['chargeOrderId'] },
    },
    'charge.showObjectionPicture': {
      example: async (world) => ({
        input: await objectedPicture(world, await world.newMember()),
      }),
      names: pictured,
    },
    'charge.listDifferences': {
      input: { open: true, pageNo: 1, pageSize: 10 },
    },
    'charge.getOverview': {
      input: { from: '2026-11-01', to: '2026-11-30' },
      names: { operatorId: 'internal' },
    },
    'charge.exportOverview': {
      input: { from: '2026-11-01', to: '2026-11-30', operatorId: '313744932' },
      names: { operatorId: 'internal' },
    },
    'charge.resolveDifference': {
      names: { differenceId: 'internal' },
      once: {
        written: { table: 'charge_difference', by: 'update' },
        async prepare(world) {
          const [differenceId, other] = [await openDifference(world), await openDifference(world)];
          const [one, two] = [`chargeDifference:${differenceId}`, `chargeDifference:${other}`];
          return {
            input: { differenceId, resolution: '运营商已更正' },
            otherInput: { differenceId: other, resolution: '运营商已更正' },
            effects: world.auditEntries('charge.resolveDifference', one, two),
          };
        },
      },
    },
  },
  {
    mayBeSeen: {
      'table charge_plug_car.vin': ['vin'],
      'table charge_order.vin': ['vin'],
      'table charge_plate.plate': ['chargePlate'],
      'table charge_order.plate': ['chargePlate'],
      'table charge_objection.text': ['objectionText'],
    },
    searches: ({ personal, numbers }) => [
      { id: 'charge.listAllOrders', input: { keyword: personal.chargePlate } },
      { id: 'charge.listAllOrders', input: { keyword: numbers.chargeOrderId } },
    ],
    faults: [
      {
        table: 'charge_plate',
        act: ({ owner, call }) => call('charge.addPlate', { plate: freshPlate(), isDefault: false }, owner),
      },
      {
        table: 'charge_objection',
        act: ({ canary: { numbers, personal }, owner, call }) =>
          call(
            'charge.sendObjection',
            objectionInput(numbers.chargeOrderId ?? '', personal.objectionText),
            owner,
          ),
      },
    ],
  },
);
