import { randomInt } from 'node:crypto';
import { orderNo } from '@ev/kernel/ids.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { launchAddressOf } from '@ev/payment/contract/channels/index.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { plugTermsVersion, usualPlugLimitFen } from '../../contract/plug-words.ts';
import type { ChargeStage } from '../../contract/statuses.ts';
import { heldForMs } from '../limits.ts';
import { type Bill, type ChargeOrderRow, chargeOrders, chargeRows } from '../tables.ts';

type Place = { server: TestServer };
type Holder = { uid: string; token: string };

const operatorId = '313744932';
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

/** A bill of an hour that ended at an instant: 10 kWh at 1.25 yuan. */
export function billUntil(end: Date): Bill {
  const from = new Date(end.getTime() - 3_600_000).toISOString();
  const row = {
    from,
    to: end.toISOString(),
    energyWh: 10_000,
    electricityPriceE4: 9000,
    servicePriceE4: 3500,
    electricityFen: 900,
    serviceFen: 350,
  };
  return {
    startAt: from,
    endAt: row.to,
    energyWh: 10_000,
    electricityFen: 900,
    serviceFen: 350,
    totalFen: 1250,
    stopReason: 'bms',
    rows: [row],
  };
}

const billedStages: ChargeStage[] = ['toPay', 'completed', 'refunding', 'refunded'];

/** A charge order of a customer as if its operator had reported it. Returns its number. */
export async function placeOrder(
  { server: { db, clock } }: Place,
  { uid }: Pick<Holder, 'uid'>,
  status: ChargeStage,
  changes: Partial<ChargeOrderRow> = {},
): Promise<string> {
  const now = clock.now();
  const chargeOrderId = orderNo('E', now);
  const bill = billUntil(now);
  const isBilled = billedStages.includes(status);
  const { energyWh, electricityFen, serviceFen, totalFen } = bill;
  const money = {
    energyWh,
    electricityFen,
    serviceFen,
    amountFen: totalFen,
    deductedFen: 0,
    cashFen: totalFen,
  };
  await db.insert(chargeOrders).values({
    chargeOrderId,
    accountId: uid,
    status,
    statusSince: now,
    createdAt: new Date(now.getTime() - 3_660_000),
    operatorId,
    operatorName: '试验充电',
    stationId: `${operatorId}-T1`,
    stationName: '试验 1 号充电站',
    terminalNumber: `${operatorId}-T1P1`,
    pileName: '1 号快充桩',
    gunName: 'A 枪',
    powerW: 120_000,
    connectorId: `${operatorId}-${digits(12)}`,
    plate: null,
    payWay: 'later',
    cardNos: [],
    occupancy: null,
    startChargeSeq: `${operatorId}${digits(18)}`,
    askedAt: now,
    startedAt: new Date(bill.startAt),
    ...(status === 'onHold' && { holdReason: 'billDiffers', billHash: 'placed', bill }),
    ...(status === 'onHold' && { holdUntil: new Date(now.getTime() + heldForMs) }),
    ...(isBilled ? { ...money, billedAt: now, endedAt: now, bill, billHash: 'placed' } : {}),
    ...changes,
  });
  if (isBilled)
    await db.insert(chargeRows).values(
      bill.rows.map((row, position) => ({
        ...row,
        chargeOrderId,
        position,
        from: new Date(row.from),
        to: new Date(row.to),
      })),
    );
  return chargeOrderId;
}

export const placed =
  (status: ChargeStage, changes: Partial<ChargeOrderRow> = {}) =>
  (world: Place, person: Pick<Holder, 'uid'>) =>
    placeOrder(world, person, status, changes);

/** A paid one. Returns its number. */
export async function placePaid(world: Place, { uid, token }: Holder): Promise<string> {
  const { client, providers } = world.server;
  const businessNo = await placeOrder(world, { uid }, 'toPay');
  const payable = { businessType: 'chargeOrder', businessNo } as const;
  const { payNo } = (await client.call('payment.openPayment', payable, { token })).body;
  const started = await client.call('payment.startPayment', { payNo, channel: 'wechat' }, { token });
  providers.wechat.pay(launchAddressOf(started.body)?.split('/').at(-1) ?? '');
  await client.call('payment.getPayment', { payNo }, { token });
  return businessNo;
}

export const objectionInput = (
  chargeOrderId: string,
  text = '金额和充电桩屏幕不一样',
  pictureIds: string[] = [],
) => ({
  chargeOrderId,
  kind: 'amount' as const,
  text,
  pictureIds,
});

/** An unpaid one to which its customer objects. Returns its number. */
export async function placeObjected(world: Place, person: Holder): Promise<string> {
  const chargeOrderId = await placeOrder(world, person, 'toPay');
  await world.server.client.call('charge.sendObjection', objectionInput(chargeOrderId), {
    token: person.token,
  });
  return chargeOrderId;
}

/** An objection with a picture. Returns the inputs that name the picture. */
export async function objectedPicture(world: Place, person: Holder) {
  const chargeOrderId = await placeOrder(world, person, 'toPay');
  const pictureId = await privatePicture(world, person);
  const input = objectionInput(chargeOrderId, undefined, [pictureId]);
  await world.server.client.call('charge.sendObjection', input, { token: person.token });
  return { chargeOrderId, pictureId };
}

export const actOn = (chargeOrderId: string, seenStage: ChargeStage) => ({
  chargeOrderId,
  seenStage,
  reason: '已与运营商核对',
});

/** By the bill for which the order was put on hold. */
export const settleBy = (chargeOrderId: string) => ({
  ...actOn(chargeOrderId, 'onHold'),
  seenBill: 'placed',
});

/** Enables a car to charge as soon as it is plugged in. */
export const plugInput = (vin: string) => ({
  vin,
  on: true,
  limitFen: usualPlugLimitFen,
  agreedTo: plugTermsVersion,
});

/** Another plate each time. */
export const freshPlate = () => `沪AD${digits(5)}`;

/** One more number plate of a customer. Returns its id. */
export async function keepPlate({ server }: Place, { token }: Pick<Holder, 'token'>): Promise<string> {
  const plate = freshPlate();
  const kept = await server.client.call('charge.addPlate', { plate, isDefault: false }, { token });
  const own = kept.body.plates.find((one) => one.plate === plate);
  if (!own) throw new Error(`${plate} was not kept`);
  return own.plateId;
}
