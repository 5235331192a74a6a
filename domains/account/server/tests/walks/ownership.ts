import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { deliveryAddress } from '../../testing/delivery-address.ts';
import { address, car, customer } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'account'>> = {
  'account.solveCaptcha': { id: 'holder’s' },
  // The device is the caller's own: what is given for it works only there.
  'account.loginByMiniProgram': { deviceId: 'holder’s' },
  'account.bindMiniProgram': { deviceId: 'holder’s' },
  'account.listBoundCars': { vin: { thing: car, input: (vin) => ({ vin }), list: true } },
  'account.getAddress': { id: { thing: address, input: (id) => ({ id }) } },
  'account.saveAddress': { id: { thing: address, input: (id) => ({ ...deliveryAddress, id }) } },
  'account.setDefaultAddress': { id: { thing: address, input: (id) => ({ id }) } },
  'account.deleteAddress': { id: { thing: address, input: (id) => ({ id }) } },
  'account.getUser': { uid: { thing: customer, input: (uid) => ({ uid }) } },
  'account.endUserSessions': { uid: { thing: customer, input: (uid) => ({ uid, reason: '客户报失手机' }) } },
};
