import { car } from '@ev/account/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { actOn, freshPlate, objectionInput, plugInput, settleBy } from '../../testing/charge-orders.ts';
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
} from '../../testing/things.ts';

const byId = (chargeOrderId: string) => ({ chargeOrderId });

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

export const ownership: Ownership<CallsOf<'charge'>> = {
  'charge.changePlate': {
    plateId: { thing: plate, input: (plateId) => ({ plateId, plate: freshPlate(), isDefault: false }) },
  },
  'charge.removePlate': { plateId: { thing: plate, input: (plateId) => ({ plateId }) } },
  'charge.setPlugAndCharge': { vin: { thing: car, input: plugInput } },
  'charge.startSession': { connectorId: 'everybody’s', cardNos: 'everybody’s' },
  'charge.stopSession': { chargeOrderId: { thing: chargingOrder, input: byId } },
  'charge.openLive': { chargeOrderId: { thing: chargeOrder, input: byId } },
  'charge.getOrder': { chargeOrderId: { thing: chargeOrder, input: byId } },
  'charge.sendObjection': {
    chargeOrderId: { thing: chargeOrder, input: (no) => objectionInput(no) },
    pictureIds: { thing: freePicture, input: (id) => objectionInput(orderOf(id), undefined, [id]) },
  },
  'charge.getObjectionPicture': pictured,
  'charge.showObjectionPicture': pictured,
  'charge.getAnyOrder': { chargeOrderId: { thing: chargeOrder, input: byId } },
  'charge.lookAgain': { chargeOrderId: { thing: chargingOrder, input: byId } },
  'charge.settleOrder': { chargeOrderId: { thing: heldOrder, input: settleBy } },
  'charge.invalidateOrder': { chargeOrderId: { thing: chargeOrder, input: (no) => actOn(no, 'toPay') } },
  'charge.refundOrder': { chargeOrderId: { thing: paidOrder, input: (no) => actOn(no, 'completed') } },
  'charge.answerObjection': {
    chargeOrderId: {
      thing: objectedOrder,
      input: (chargeOrderId) => ({ chargeOrderId, outcome: 'rejected', text: '已核对，金额无误' }),
    },
  },
  'charge.getOverview': { operatorId: 'the house’s' },
  'charge.exportOverview': { operatorId: 'the house’s' },
  'charge.resolveDifference': { differenceId: 'the house’s' },
};
