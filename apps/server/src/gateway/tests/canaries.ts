import { createRandom, type Random } from '@ev/kernel/random.ts';
import { boundCars } from '../../modules/account/tables.ts';
import { logIn } from '../../testing/log-in.ts';
import type { CallOptions } from '../../testing/test-client.ts';
import { carOrder, storeLead } from './examples.ts';
import type { Customer, World } from './world.ts';

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A customer whose every datum is a text that stands nowhere else, so that wherever it is seen it came from here. */
export type Canary = Customer & {
  vin: string;
  messageId: string;
  addressId: string;
  /** How the canary itself calls. */
  caller: CallOptions;
  /** What is private, by what it is. */
  personal: Record<string, string>;
  /** Numbers of their things: no secret to the log and to jobs, but nothing for other people. */
  numbers: Record<string, string>;
};

function textsOf(random: Random) {
  const letters = (length: number, from = 'ABCDEFGHJKLMNPQRSTUVWXYZ') =>
    Array.from({ length }, () => random.pick([...from])).join('');
  const phone = () => `19${letters(9, '0123456789')}`;
  return {
    phone: phone(),
    buyerPhone: phone(),
    agentPhone: phone(),
    leadPhone: phone(),
    buyerName: `林${letters(12)}`,
    agentName: `何${letters(12)}`,
    leadName: `周${letters(12)}`,
    companyName: `青${letters(16)}有限公司`,
    creditCode: letters(18, creditLetters),
    remark: `请来${letters(16)}`,
    vin: `LQY${letters(14)}`,
    plate: `浙A${letters(6)}`,
    deviceId: letters(32),
    ip: `10.${random.int(200, 250)}.${random.int(100, 250)}.${random.int(100, 250)}`,
  };
}

/** Logs a canary in and lets it do what customers do: orders, a payment, a lead, a car. */
export async function canaryOf(world: World, seed: string): Promise<Canary> {
  const { server } = world;
  const texts = textsOf(createRandom(`canary/${seed}`));
  const { phone, deviceId, ip } = texts;
  const login = await logIn(server, { phone, deviceId, ip });
  const caller = { token: login.accessToken, deviceId, ip };
  const { client } = server;

  const own = { type: '0', name: texts.buyerName, phone: texts.buyerPhone } as const;
  const ofCompany = {
    type: '1',
    companyName: texts.companyName,
    creditCode: texts.creditCode,
    name: texts.agentName,
    phone: texts.agentPhone,
  } as const;
  const { orderNo } = (await client.call('buy.submitOrder', { ...carOrder, buyer: own }, caller)).body;
  const other = await client.call('buy.submitOrder', { ...carOrder, buyer: ofCompany }, caller);
  const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, caller)).body;
  await client.call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
  const lead = { ...storeLead, name: texts.leadName, phone: texts.leadPhone, remark: texts.remark };
  await client.call('content.leaveStoreLead', lead, caller);
  await server.db.insert(boundCars).values({
    vin: texts.vin,
    accountId: login.uid,
    modelCode: 'ling',
    modelName: '凌',
    plate: texts.plate,
    defaultStatus: '1',
  });

  const person = { uid: login.uid, token: login.accessToken };
  const messageId = await world.messageOf(person);
  const addressId = await world.addressOf(person);

  const { accessToken, refreshToken, uid } = login;
  return {
    token: accessToken,
    refreshToken,
    uid,
    messageId,
    addressId,
    phone,
    orderNo,
    payNo,
    vin: texts.vin,
    caller,
    personal: { ...texts, accessToken, refreshToken },
    numbers: { uid, orderNo, otherOrderNo: other.body.orderNo, payNo },
  };
}
