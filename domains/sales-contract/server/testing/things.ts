import { order } from '@ev/order/server/testing/things.ts';
import { uploadedPaper } from '@ev/signing/server/testing/paper.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { salesContracts } from '../tables.ts';
import { readyToLock } from './ready-to-lock.ts';
import { partyOf } from './signing.ts';

/** A paid order whose contract is to be written. Returns its number. */
export async function unsignedOrder({ life }: World, person: { token: string }): Promise<string> {
  const orderNo = await life.order(person, 'submitted');
  await life.pay(orderNo, person);
  return orderNo;
}

export async function contractOf({ server }: Pick<World, 'server'>, orderNo: string) {
  const [row] = await server.db.select().from(salesContracts).where(eq(salesContracts.orderNo, orderNo));
  if (!row) throw new Error(`${orderNo} has no contract`);
  return row;
}

/** A written contract. Returns its order's number. */
export async function writtenOrder(world: World, person: { token: string }): Promise<string> {
  const orderNo = await unsignedOrder(world, person);
  await world.server.client.call('sales-contract.writeContract', partyOf(orderNo), person);
  return orderNo;
}

async function signedOrder(world: World, person: Person): Promise<string> {
  const orderNo = await writtenOrder(world, person);
  await readyToLock(world.server, orderNo);
  return orderNo;
}

/** An order whose contract its customer can write. */
export const orderToWrite: Thing = { ...order, live: unsignedOrder, others: { signed: signedOrder } };

const numberOf =
  (make: Thing['live']): Thing['live'] =>
  async (world, person) =>
    (await contractOf(world, await make(world, person))).contractNo;

/** A contract that waits for its signature. */
export const contract: Thing = {
  live: numberOf(writtenOrder),
  others: { toWrite: numberOf(unsignedOrder), signed: numberOf(signedOrder) },
  table: 'sales_contract',
  key: 'contract_no',
  apart: (no) => ({ order_no: `C${no}` }),
};

/** The same, without contracts in another status, which a command refuses. */
export const contractToSign: Thing = { ...contract, others: {} };

const papers = new Map<string, string>();
/** The PDF of a contract of `contractWithPaper`. */
export const paperOf = (contractNo: string): string => papers.get(contractNo) ?? 'none';

/** A contract that was signed on paper, whose PDF was uploaded by the staff member of the walks. */
export const contractWithPaper: Thing = {
  ...contractToSign,
  async live(world, person) {
    const contractNo = await contract.live(world, person);
    papers.set(contractNo, await uploadedPaper(world.server, world.staffToken));
    return contractNo;
  },
};
