import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { freshPlate, objectionInput } from '../../testing/charge-orders.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of charge.listPlates to its owner': ['chargePlate'],
    'answer of charge.getOrder to its owner': ['chargePlate', 'objectionText', 'chargeOrderId'],
    'answer of charge.listOrders to its owner': ['chargePlate', 'chargeOrderId'],
    'answer of charge.listAllOrders to staff': ['chargePlate', 'chargeOrderId', 'uid'],
    'answer of charge.getAnyOrder to staff': ['chargePlate', 'objectionText', 'chargeOrderId', 'uid'],
    'answer of charge.openLive to its owner': ['chargeOrderId'],
    'answer of charge.previewStart to its owner': ['chargeOrderId'],
    'answer of charge.invalidateOrder to staff': ['chargeOrderId'],
    'answer of charge.answerObjection to staff': ['chargeOrderId'],
    'answer of charge.getPlugAndCharge to its owner': ['vin', 'plate'],
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
};
