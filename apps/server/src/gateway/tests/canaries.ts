import { boundCars } from '@ev/account/server/tables.ts';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { createRandom, type Random } from '@ev/kernel/random.ts';
import type { CallOptions } from '@ev/testkit/server/test-client.ts';
import { carOrder, deliveryAddress, storeLead } from './examples.ts';
import { changeOf, intentOrder } from './intents.ts';
import type { Customer, World } from './world.ts';

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A customer whose every datum is a text that stands nowhere else, so that wherever it is seen it came from here. */
export type Canary = Customer & {
  vin: string;
  messageId: string;
  addressId: string;
  /** How the canary itself calls. */
  caller: CallOptions;
  /** Logs in again, as one must whose sessions the staff have ended. Gives how it calls from then on. */
  comeBack(): Promise<Caller>;
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
    contactPhone: phone(),
    intentPhone: phone(),
    changePhone: phone(),
    addressPhone: phone(),
    buyerName: `林${letters(12)}`,
    agentName: `何${letters(12)}`,
    leadName: `周${letters(12)}`,
    contactName: `陆${letters(12)}`,
    intentName: `沈${letters(12)}`,
    changeName: `许${letters(12)}`,
    addressName: `叶${letters(12)}`,
    addressDetail: `${letters(12)}路 1 号`,
    wishRemark: `想要${letters(16)}`,
    companyName: `青${letters(16)}有限公司`,
    creditCode: letters(18, creditLetters),
    remark: `请来${letters(16)}`,
    vin: `LQY${letters(14)}`,
    plate: `浙A${letters(6)}`,
    deviceId: letters(32),
    ip: `10.${random.int(200, 250)}.${random.int(100, 250)}.${random.int(100, 250)}`,
  };
}

/**
 * Logs a canary in and lets it do what customers do: orders, one of them up to its hand-over, a reservation, a
 * lead, an address, a car.
 */
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
  const { orderNo } = (await client.call('order.submitOrder', { ...carOrder, buyer: own }, caller)).body;
  const other = await client.call('order.submitOrder', { ...carOrder, buyer: ofCompany }, caller);
  const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, caller)).body;
  await client.call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
  const lead = { ...storeLead, name: texts.leadName, phone: texts.leadPhone, remark: texts.remark };
  await client.call('store.leaveStoreLead', lead, caller);
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
  const address = { ...deliveryAddress, name: texts.addressName, phone: texts.addressPhone };
  const saved = await client.call('account.saveAddress', { ...address, detail: texts.addressDetail }, caller);
  const wish = { modelCode: carOrder.modelCode, topics: ['range' as const], remark: texts.wishRemark };
  await client.call('intent.saveWish', { ...wish, remind: true }, caller);
  const ready = await readyOrderOf(world, caller, phone, texts);
  const intentNo = await intentOf(world, caller, texts);

  const { accessToken, refreshToken, uid } = login;
  return {
    token: accessToken,
    refreshToken,
    uid,
    messageId,
    addressId: saved.body.id,
    phone,
    orderNo,
    payNo,
    vin: texts.vin,
    caller,
    comeBack: async () => ({
      ...caller,
      token: (await logIn(server, { phone, deviceId, ip })).accessToken,
    }),
    personal: { ...texts, ...ready.personal, accessToken, refreshToken },
    numbers: {
      uid,
      orderNo,
      otherOrderNo: other.body.orderNo,
      payNo,
      readyOrderNo: ready.orderNo,
      intentNo,
    },
  };
}

type Texts = ReturnType<typeof textsOf>;
type Caller = { token: string; deviceId: string; ip: string };

/** A code is six digits, which stand by chance in many a number: what is looked for is a text of its own. */
const asText = (code: string) => JSON.stringify(code);

/** An order that waits for its hand-over, with somebody to call and a code to cancel it that was not used. */
async function readyOrderOf(
  world: World,
  caller: Caller,
  phone: string,
  { contactName, contactPhone, buyerName, buyerPhone }: Texts,
) {
  const { life, server } = world;
  const buyer = { type: '0', name: buyerName, phone: buyerPhone } as const;
  const orderNo = await life.order(caller, 'paid', { buyer });
  const contact = { orderNo, name: contactName, phone: contactPhone };
  await server.client.call('order.changeContact', contact, caller);
  const smsCode = await life.cancelCode(orderNo, { ...caller, phone });
  await life.advance(orderNo, caller, 'paid', 'ready');
  const { vin, handOverCode } = await life.uncheckedOrder(orderNo);
  const personal = {
    orderVin: vin ?? '',
    handOverCode: asText(handOverCode ?? ''),
    smsCode: asText(smsCode),
  };
  return { orderNo, personal };
}

/** A reservation whose money has arrived, and whose name its customer wants changed. */
async function intentOf(
  { server }: World,
  caller: Caller,
  { intentName, intentPhone, changeName, changePhone }: Texts,
): Promise<string> {
  const { client, providers } = server;
  const wanted = { ...intentOrder, name: intentName, phone: intentPhone };
  const { intentNo } = (await client.call('intent.submitIntent', wanted, caller)).body;
  const payable = { businessType: 'intentOrder', businessNo: intentNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, caller)).body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
  providers.wechat.pay(started.body.wechatPayParam?.h5Url.split('/').at(-1) ?? '');
  await client.call('payment.getPayment', { payNo }, caller);
  const change = { ...changeOf(intentNo), name: changeName, phone: changePhone };
  await client.call('intent.changeIntent', change, caller);
  return intentNo;
}
