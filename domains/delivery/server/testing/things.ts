import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { order, orderAt } from '@ev/order/server/testing/things.ts';
import { uploadedPaper } from '@ev/signing/server/testing/paper.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { defectsOf } from '../delivery-home.ts';
import { deliveries } from '../tables.ts';

/** The version of a delivery, as its page shows it. */
export async function versionOf({ server }: Pick<World, 'server'>, orderNo: string): Promise<number> {
  const [row] = await server.db
    .select({ version: deliveries.version })
    .from(deliveries)
    .where(eq(deliveries.orderNo, orderNo));
  return row?.version ?? 0;
}

export const seenOf = async (world: Pick<World, 'server'>, orderNo: string) => ({
  orderNo,
  seenVersion: await versionOf(world, orderNo),
});

async function arrived(world: World, person: Person): Promise<string> {
  return world.life.order(person, 'arrived');
}

async function presented(world: World, person: Person): Promise<string> {
  const orderNo = await world.life.order(person, 'ready');
  const seen = await seenOf(world, orderNo);
  await world.server.client.call('delivery.present', seen, { token: world.staffToken });
  return orderNo;
}

/** An order whose car has a defect that its customer has reported. */
async function refused(world: World, person: Person): Promise<string> {
  const orderNo = await presented(world, person);
  await world.server.client.call('delivery.refuseCar', refusalOf(orderNo), person);
  return orderNo;
}

export const refusalOf = (orderNo: string) => ({
  orderNo,
  defects: [{ itemCode: null, text: '左前门有一道划痕', pictureIds: [] }],
});

const orderIn = (live: Thing['live'], others: Thing['others'] = {}): Thing => ({ ...order, live, others });

/** An order whose car is at its store. */
export const arrivedOrder = orderIn(arrived);
export const readyOrder = orderAt('ready');
/** An order whose car waits for its customer. */
export const presentedOrder = orderIn(presented);
export const presentedAmongOthers = orderIn(presented, { arrived });
export const refusedOrder = orderIn(refused);

export const openDefectOf = async ({ server }: World, orderNo: string): Promise<string> =>
  (await defectsOf(server.db, orderNo)).find(({ status }) => status === 'open')?.defectNo ?? 'none';

const papers = new Map<string, string>();
/** The PDF of an order of `orderWithPaper`. */
export const paperOf = (orderNo: string): string => papers.get(orderNo) ?? 'none';
export const orderWithPaper = orderIn(async (world, person) => {
  const orderNo = await world.life.order(person, 'ready');
  papers.set(orderNo, await uploadedPaper(world.server, world.staffToken));
  return orderNo;
});

const pictures = new Map<string, string>();
/** The picture of a defect of an order of `picturedOrder`. */
export const pictureOf = (orderNo: string): string =>
  pictures.get(orderNo) ?? '00000000-0000-4000-8000-000000000000';
/** An order whose customer has sent a picture of a defect. */
export const picturedOrder = orderIn(async (world, person) => {
  const orderNo = await presented(world, person);
  const pictureId = await privatePicture(world, person);
  const defects = [{ itemCode: null, text: '左前门有一道划痕', pictureIds: [pictureId] }];
  await world.server.client.call('delivery.refuseCar', { orderNo, defects }, person);
  pictures.set(orderNo, pictureId);
  return orderNo;
});
