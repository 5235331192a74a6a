import { longName } from '../../domains/order/journeys/order-stages.ts';
import type { World } from '../../domains/staff/journeys/wire-world.ts';
import type { Member } from '../../packages/testkit/src/wire/member.ts';
import { bringCertificates } from './cast-certificates.ts';
import { type BuyersOrders, bringOrders } from './cast-orders.ts';
import { reserve } from './cast-reservations.ts';

/** Who views a page. */
export type Viewer = 'visitor' | 'newcomer' | 'buyer';

export type Cast = BuyersOrders & {
  newcomer: Member;
  buyer: Member;
  /** A configuration of the 凌. */
  config: string;
  /** The buyer's address with the maximum length. */
  addressId: string;
  /** The token of a help-pay link of the buyer, and its order. */
  help: { token: string; orderNo: string };
  /** The buyer's certificates, by status. */
  certificates: { submitted: string; refused: string };
};

const newcomerPhone = '13800000001';
const buyerPhone = '13800000005';

/**
 * Two customers of the demo, and what one of them ordered, created through the same calls as a customer's.
 */
export async function bringCast(world: World): Promise<Cast> {
  const orders = await bringOrders(world, buyerPhone);
  await reserve(world, buyerPhone);
  const { config } = await world.call(buyerPhone, 'order.getOrder', { orderNo: orders.orders.unpaid });
  return {
    ...orders,
    config,
    addressId: await saveAddresses(world, buyerPhone),
    help: await askForHelp(world, orders.orders.asked),
    certificates: await bringCertificates(world, buyerPhone),
    newcomer: await world.member(newcomerPhone),
    buyer: await world.member(buyerPhone),
  };
}

async function askForHelp(world: World, orderNo: string): Promise<Cast['help']> {
  await world.call(buyerPhone, 'help-pay.makeLink', { orderNo });
  const { link } = await world.call(buyerPhone, 'help-pay.getOwn', { orderNo });
  return { token: link?.token ?? '', orderNo };
}

/** Returns the id of the longest address. */
async function saveAddresses(world: World, phone: string): Promise<string> {
  const home = {
    name: '林岚',
    phone,
    districtCode: '330106',
    detail: '文三路 90 号 5 幢 1203 室',
    tag: 'home',
    isDefault: true,
  } as const;
  const farAway = {
    name: longName,
    phone: '13800000007',
    districtCode: '653022',
    detail:
      '克孜勒苏柯尔克孜自治州阿克陶县奥依塔克镇开普太希路古丽巴格居民小区二期北区18号楼3单元1502室门口快递柜',
    isDefault: false,
  } as const;
  await world.call(phone, 'account.saveAddress', home);
  return (await world.call(phone, 'account.saveAddress', farAway)).id;
}
