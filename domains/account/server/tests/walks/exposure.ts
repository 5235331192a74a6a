import type { Exposure, FaultStage } from '@ev/testkit/server/walks/exposure.ts';
import { deliveryAddress } from '../../testing/delivery-address.ts';
import { freshNetwork, freshPhone, logIn, solvePuzzle } from '../../testing/log-in.ts';

const address = ['addressDetail', 'addressName', 'addressPhone'];

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of account.getAddress to its owner': address,
    'answer of account.getContact to its owner': ['addressName', 'phone'],
    'answer of account.getCustomer to its owner': ['uid'],
    'answer of account.listAddresses to its owner': address,
    'answer of account.listBoundCars to its owner': ['vin', 'plate'],
    'answer of account.getUser to staff': ['uid', 'orderNo', 'otherOrderNo', 'readyOrderNo', 'helpedOrderNo'],
    'answer of account.listAcceptances to staff': ['uid'],
    'answer of account.listUsers to staff': ['uid'],
    'table account.phone': ['phone'],
    'table bound_car.plate': ['plate'],
    'table bound_car.vin': ['vin', 'orderVin'],
    'table delivery_address.detail': ['addressDetail'],
    'table delivery_address.name': ['addressName'],
    'table delivery_address.phone': ['addressPhone'],
    'table mini_program_binding.open_id': ['openId'],
    'table mini_program_token.open_id': ['openId'],
    'table session.device_id': ['deviceId'],
    'table session.open_id': ['openId'],
    'table sms_code.device_id': ['deviceId'],
    'table sms_code.network': ['ip'],
    // The phone of a test drive is proved by a code too.
    'table sms_code.phone': ['phone', 'drivePhone'],
  },
  // The brand's own name stands in it.
  undeclared: ['account.getCustomer qingyuUid'],
  searches: ({ phone }) => [{ id: 'account.listUsers', input: { keyword: phone } }],
  faults: [
    {
      table: 'delivery_address',
      act: ({ canary, owner, call }) => {
        const { addressName: name, addressPhone: phone } = canary.personal;
        return call('account.saveAddress', { ...deliveryAddress, name, phone }, owner);
      },
    },
    {
      table: 'session',
      act: ({ world, canary }) => {
        const { phone, caller } = canary;
        return logIn(world.server, { phone, deviceId: caller.deviceId }).catch(String);
      },
    },
    { table: 'sms_code', act: (stage) => askForCode(stage) },
    {
      table: null,
      async act(stage) {
        const { sms } = stage.world.server.providers;
        sms.failNext = true;
        await askForCode(stage);
        sms.failNext = false;
      },
    },
  ],
};

async function askForCode({ world, canary: { phone }, call }: FaultStage): Promise<void> {
  const who = { deviceId: freshPhone(), ip: freshNetwork() };
  const validate = await solvePuzzle(world.server, who, 'question');
  await call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
}
