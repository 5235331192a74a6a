import { logIn } from '@ev/account/server/testing/log-in.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectedPicture, objectionInput, placeOrder } from '../testing/charge-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

async function newCustomer() {
  const { accessToken: token, uid } = await logIn(server);
  return { token, uid };
}

it('pictures of an objection are shown to its customer and to the staff who handle it, and each view is recorded', async () => {
  const person = await newCustomer();
  const input = await objectedPicture({ server }, person);
  const { token } = person;
  const order = (await server.client.call('charge.getOrder', input, { token })).body;
  expect(order.objection?.pictureIds).toEqual([input.pictureId]);
  const own = await server.client.call('charge.getObjectionPicture', input, { token });
  expect(Buffer.from(own.body.jpeg, 'base64').subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
  const stranger = await newCustomer();
  expect(
    outcomeOf(await server.client.call('charge.getObjectionPicture', input, { token: stranger.token })),
  ).toBe('charge.orderNotFound');

  const staff = { token: (await newStaff(server, ['sales'])).token };
  expect((await server.client.call('charge.showObjectionPicture', input, staff)).body).toEqual(own.body);
  const admin = { token: (await newStaff(server, ['administrator'])).token };
  const auditEntries = await server.client.call('staff.listAudit', { action: 'charge.pictureShown' }, admin);
  expect(auditEntries.body.list.map(({ object }) => object)).toEqual([`chargeOrder:${input.chargeOrderId}`]);
});

it("nobody can object with another customer's picture, with one twice, or with five", async () => {
  const [person, other] = [await newCustomer(), await newCustomer()];
  const chargeOrderId = await placeOrder({ server }, person, 'toPay');
  const send = async (pictureIds: string[]) => {
    const input = objectionInput(chargeOrderId, undefined, pictureIds);
    return server.client.call('charge.sendObjection', input, { token: person.token });
  };
  const foreign = await privatePicture({ server }, other);
  expect(outcomeOf(await send([foreign]))).toBe('media.privatePictureNotFound');
  const own: string[] = [];
  for (let count = 0; count < 5; count += 1) own.push(await privatePicture({ server }, person));
  const [first = ''] = own;
  expect((await send([first, first])).body).toMatchObject({ fields: [{ path: 'pictureIds' }] });
  expect((await send(own)).body).toMatchObject({
    fields: [{ path: 'pictureIds', message: '图片最多 4 张' }],
  });
  // A refused objection uses up neither picture nor objection.
  expect(outcomeOf(await send(own.slice(1)))).toBe('ok');
  const { objection } = (
    await server.client.call('charge.getOrder', { chargeOrderId }, { token: person.token })
  ).body;
  expect(objection?.pictureIds).toEqual(own.slice(1));
});
