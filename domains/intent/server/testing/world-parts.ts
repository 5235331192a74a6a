import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import type { CanaryLife } from '@ev/testkit/server/walks/world.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { changeOf, intentOrder } from './reservations.ts';
import { intent, wish } from './things.ts';

export const worldPart = defineWorldPart('intent', { things: [intent, wish], canary: liveAsCanary });

/** A wish, and a paid reservation whose customer requests another name. */
async function liveAsCanary({ world, caller, texts }: CanaryLife) {
  const { client, providers } = world.server;
  const personal = {
    intentPhone: texts.phone(),
    changePhone: texts.phone(),
    intentName: `沈${texts.letters(12)}`,
    changeName: `许${texts.letters(12)}`,
    wishRemark: `想要${texts.letters(16)}`,
  };
  const { intentPhone, changePhone, intentName, changeName, wishRemark: remark } = personal;
  await client.call(
    'intent.saveWish',
    { modelCode: 'ling', topics: ['range'], remark, remind: true },
    caller,
  );
  const wanted = { ...intentOrder, name: intentName, phone: intentPhone };
  const { intentNo } = (await client.call('intent.submitIntent', wanted, caller)).body;
  const payable = { businessType: 'intentOrder', businessNo: intentNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, caller)).body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, caller);
  providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
  await client.call('payment.getPayment', { payNo }, caller);
  const change = { ...changeOf(intentNo), name: changeName, phone: changePhone };
  await client.call('intent.changeIntent', change, caller);
  return { member: {}, personal, numbers: { intentNo } };
}
