import { deliveryAddress } from '@ev/account/server/testing/delivery-address.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { mug, paidOrder, stockUp, wishOf } from './orders.ts';
import { orderToShip, silentParcel, unpaidOrder } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'mall-order': { mallOrderNo: string };
  }
}

export const worldPart = defineWorldPart('mall-order', {
  member: async (world, person) => ({ mallOrderNo: await paidOrder(world, person) }),
  things: [unpaidOrder, orderToShip, silentParcel],
  async canary({ world, caller, texts }) {
    const { client } = world.server;
    const personal = {
      receiverName: `林${texts.letters(6)}`,
      receiverPhone: texts.phone(),
      receiverDetail: `${texts.letters(12)}路 1 号`,
      orderRemark: `请放${texts.letters(12)}门口`,
      invoiceTitle: `${texts.letters(12)}有限公司`,
    };
    const { receiverName: name, receiverPhone: phone, receiverDetail: detail } = personal;
    const address = { ...deliveryAddress, name, phone, detail };
    const { id: addressId } = (await client.call('account.saveAddress', address, caller)).body;
    await stockUp(world, mug);
    const wish = await wishOf(world, caller, {
      addressId,
      remark: personal.orderRemark,
      invoice: 'company',
      invoiceTitle: personal.invoiceTitle,
      taxNo: '91350000000000001X',
    });
    const { body } = await client.call('mall-order.placeOrder', wish, caller);
    return {
      member: { mallOrderNo: body.orderNo },
      personal,
      numbers: { mallOrderNo: body.orderNo },
    };
  },
});
