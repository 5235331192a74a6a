import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { addTo, newList } from '@ev/account/server/testing/user-lists.ts';
import { mallOfferPrices, mallReservationLines } from '@ev/mall/server/tables.ts';
import { openOffer } from '@ev/mall/server/testing/offers.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { by, mug as skuCode, stockUp, wishOf } from '../testing/orders.ts';

const [regularFen, specialFen] = [11_900, 8_900];

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await launch();
  staff = { token: (await newStaff(server)).token };
});
afterAll(() => server.stop());

const place = () => ({ server });
type Person = { token: string; uid: string; phone: string };

/** Two customers, of whom the first is on a list, and an offer for that list. */
async function scene(quantity: number | null = null) {
  const [guest, stranger] = await Promise.all(
    [1, 2].map(async (): Promise<Person> => {
      const phone = freshPhone();
      const { accessToken: token, uid } = await newCustomer(server, phone);
      return { token, uid, phone };
    }),
  );
  if (!guest || !stranger) throw new Error('not reached');
  const listCode = await newList(place(), staff);
  await addTo(place(), staff, listCode, guest.phone);
  await stockUp(place(), skuCode);
  const offerCode = await openOffer(
    server,
    { skuCode, priceFen: specialFen, quantity },
    { audience: [], audienceLists: [listCode] },
  );
  return { guest, stranger, listCode, offerCode };
}
const lines = [{ skuCode, quantity: 1 }];
const quote = async (person: Person) =>
  (await server.client.call('mall-order.quoteOrder', { lines, points: 0 }, by(person))).body;
const placed = async (person: Person, wish: Awaited<ReturnType<typeof wishOf>>) =>
  server.client.call('mall-order.placeOrder', wish, by(person));
const takenOf = async (offerCode: string) => {
  const [row] = await server.db
    .select()
    .from(mallOfferPrices)
    .where(eq(mallOfferPrices.offerCode, offerCode));
  return row?.taken;
};

it('lowers the cart, the quote and the order of those whom it is for, and of nobody else', async () => {
  const { guest, stranger, offerCode } = await scene();
  const cartPrice = async (person: Person) => {
    await server.client.call('mall-order.addToCart', { lines }, by(person));
    const { body } = await server.client.call('mall-order.getCart', {}, by(person));
    return body.lines[0]?.price.priceFen;
  };
  expect([await cartPrice(guest), await cartPrice(stranger)]).toEqual([specialFen, regularFen]);
  expect([(await quote(guest)).goodsFen, (await quote(stranger)).goodsFen]).toEqual([specialFen, regularFen]);
  const ordered = async (person: Person) => {
    const { body } = await placed(person, await wishOf(place(), person));
    const [line] = await server.db
      .select()
      .from(mallReservationLines)
      .where(eq(mallReservationLines.reference, `mallOrder:${body.orderNo}`));
    return line?.offerCode;
  };
  expect([await ordered(stranger), await takenOf(offerCode)]).toEqual([null, 0]);
  expect([await ordered(guest), await takenOf(offerCode)]).toEqual([offerCode, 1]);
  await server.db.delete(mallOfferPrices).where(eq(mallOfferPrices.offerCode, offerCode));
});

it('shows everyone that it exists and for whom, at the regular price', async () => {
  const { offerCode } = await scene();
  const { body } = await server.client.call('mall.getProduct', { productCode: 'mug' });
  expect(body.variants.find((one) => one.skuCode === skuCode)?.price.priceFen).toBe(regularFen);
  expect(body.offers.find((one) => one.offerCode === offerCode)).toMatchObject({ audience: ['限定用户'] });
  const { list } = (await server.client.call('mall.listProducts', { sort: 'priceUp', pageSize: 50 })).body;
  const values = list.map(({ price }) => price.priceFen + price.points * 10);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  await server.db.delete(mallOfferPrices).where(eq(mallOfferPrices.offerCode, offerCode));
});

it('is over for a customer when the list is: what was shown is not charged', async () => {
  const { guest, listCode, offerCode } = await scene(5);
  const wish = await wishOf(place(), guest);
  await server.client.call('account.endUserList', { listCode, reason: '活动结束' }, staff);
  expect(outcomeOf(await placed(guest, wish))).toBe('mall-order.totalChanged');
  expect(await takenOf(offerCode)).toBe(0);
  expect((await quote(guest)).goodsFen).toBe(regularFen);
});
