import { bindCar } from '@ev/account/server/testing/things.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import {
  actOn,
  freshPlate,
  keepPlate,
  objectedPicture,
  objectionInput,
  placed,
  placeObjected,
  placePaid,
  plugInput,
  settleBy,
} from '../../testing/charge-orders.ts';
import { openDifference } from '../../testing/differences.ts';
import { pluggedGun, startInput } from '../../testing/plugged-gun.ts';

export const examples: Examples<CallsOf<'charge'>> = {
  'charge.listPlates': () => ({ input: {} }),
  'charge.addPlate': async (world) => ({
    ...{ input: { plate: freshPlate(), isDefault: true }, token: (await world.newMember()).token },
  }),
  'charge.changePlate': async (world) => {
    const { token } = await world.newMember();
    const plateId = await keepPlate(world, { token });
    return { input: { plateId, plate: freshPlate(), isDefault: true }, token };
  },
  'charge.removePlate': async (world) => {
    const { token } = await world.newMember();
    return { input: { plateId: await keepPlate(world, { token }) }, token };
  },
  'charge.getPlugAndCharge': () => ({ input: {} }),
  'charge.setPlugAndCharge': async (world) => {
    const person = await world.newMember();
    return { input: plugInput(await bindCar(world, person)), token: person.token };
  },
  'charge.previewStart': async (world) => ({
    input: { terminalNumber: (await pluggedGun(world)).terminalNumber },
  }),
  'charge.startSession': async (world) => {
    const { token } = await world.newMember();
    return { input: startInput((await pluggedGun(world)).connectorId), token };
  },
  'charge.stopSession': async (world) => {
    const person = await world.newMember();
    return { input: { chargeOrderId: await placed('charging')(world, person) }, token: person.token };
  },
  'charge.getLive': () => ({ input: {} }),
  'charge.openLive': ({ member: { chargeOrderId } }) => ({ input: { chargeOrderId } }),
  'charge.getOrder': ({ member: { chargeOrderId } }) => ({ input: { chargeOrderId } }),
  'charge.listOrders': () => ({ input: { status: '1', pageNo: 1, pageSize: 10 } }),
  'charge.sendObjection': async (world) => {
    const person = await world.newMember();
    return { input: objectionInput(await placed('toPay')(world, person)), token: person.token };
  },
  'charge.getObjectionPicture': async (world) => {
    const person = await world.newMember();
    return { input: await objectedPicture(world, person), token: person.token };
  },
  'charge.listAllOrders': () => ({
    input: { status: '1', objected: false, keyword: '沪AD12345', pageNo: 1, pageSize: 10 },
  }),
  'charge.getAnyOrder': ({ member: { chargeOrderId } }) => ({ input: { chargeOrderId } }),
  'charge.lookAgain': async (world) => ({
    input: { chargeOrderId: await placed('charging')(world, await world.newMember()) },
  }),
  'charge.settleOrder': async (world) => ({
    input: settleBy(await placed('onHold')(world, await world.newMember())),
  }),
  'charge.invalidateOrder': async (world) => ({
    input: actOn(await placed('toPay')(world, await world.newMember()), 'toPay'),
  }),
  'charge.refundOrder': async (world) => ({
    input: actOn(await placePaid(world, await world.newMember()), 'completed'),
  }),
  'charge.answerObjection': async (world) => ({
    input: {
      chargeOrderId: await placeObjected(world, await world.newMember()),
      ...{ outcome: 'rejected', text: '已核对分时明细，金额无误' },
    },
  }),
  'charge.showObjectionPicture': async (world) => ({
    input: await objectedPicture(world, await world.newMember()),
  }),
  'charge.listDifferences': () => ({ input: { open: true, pageNo: 1, pageSize: 10 } }),
  'charge.getOverview': () => ({ input: { from: '2026-11-01', to: '2026-11-30' } }),
  'charge.exportOverview': () => ({
    input: { from: '2026-11-01', to: '2026-11-30', operatorId: '313744932' },
  }),
  'charge.resolveDifference': async (world) => ({
    input: { differenceId: await openDifference(world), resolution: '运营商已更正' },
  }),
};
