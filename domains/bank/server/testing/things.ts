import { payoutInput } from '@ev/finance/server/testing/loans.ts';
import { payableLoan } from '@ev/finance/server/testing/things.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { bankLines } from '../tables.ts';
import { csvOf, dueOf, freshReference, importTransfers, pay, seenLine, upload } from './bank.ts';

/** An order whose balance can be paid. */
export const payableOrder: Thing = {
  live: ({ life }, person) => life.order(person, 'released'),
  others: {},
  table: 'car_order',
  key: 'order_no',
};

/** What an order with a surplus owes back, fen. */
export const surplusFen = 1_000;

const financeToken = async ({ server }: Pick<World, 'server'>) => (await newStaff(server, ['finance'])).token;

/** An order for which more was paid than is due. */
export const overpaidOrder: Thing = {
  ...payableOrder,
  async live(world, person) {
    const orderNo = await world.life.order(person, 'released');
    const { dueFen } = await dueOf(world, orderNo);
    await pay(world, await financeToken(world), orderNo, dueFen + surplusFen);
    return orderNo;
  },
};

/** A sum that was confirmed by a staff member who does nothing else. */
export const receipt: Thing = {
  async live(world, person) {
    const orderNo = await world.life.order(person, 'released');
    return (await pay(world, await financeToken(world), orderNo, surplusFen)).receiptNo;
  },
  others: {},
  table: 'bank_receipt',
  key: 'receipt_no',
};

/** A line that waits for a decision. Returns its number. */
export async function openLine(world: Pick<World, 'server'>): Promise<string> {
  const [lineNo = ''] = await importTransfers(world, await financeToken(world), [
    { reference: freshReference(), amountFen: surplusFen },
  ]);
  return lineNo;
}

/** An order that the remark of a line mentions. */
export const mentionedOrder: Thing = {
  ...payableOrder,
  async live(world, person) {
    const orderNo = await world.life.order(person, 'released');
    await importTransfers(world, await financeToken(world), [
      { reference: freshReference(), amountFen: surplusFen, remark: orderNo },
    ]);
    return orderNo;
  },
};

/** The number of the line that mentions this order; of no line if none does. */
export async function mentioningLine({ server }: Pick<World, 'server'>, orderNo: string): Promise<string> {
  const [line] = await server.db.select().from(bankLines).where(eq(bankLines.remark, orderNo));
  return line?.lineNo ?? 'T-NONE';
}

const payoutLines = new Map<string, string>();

/** A loan whose lender has transferred its payout. */
export const transferredLoan: Thing = {
  ...payableLoan,
  async live(world, person) {
    const applyNo = await payableLoan.live(world, person);
    const { amountFen } = await payoutInput(world, applyNo);
    const [lineNo = ''] = await importTransfers(world, await financeToken(world), [
      { reference: freshReference(), amountFen, payerName: '某某汽车金融有限公司', remark: applyNo },
    ]);
    payoutLines.set(applyNo, lineNo);
    return applyNo;
  },
};

/** The input that books the line of a loan as its payout; for an unknown loan, that of another one. */
export async function payoutOf(applyNo: string, world: Pick<World, 'server'>) {
  const lineNo = payoutLines.get(applyNo) ?? [...payoutLines.values()].at(-1) ?? '';
  return { ...(await seenLine(world, lineNo)), applyNo };
}

/** A line that came to the account of a new order. Returns its number. */
export async function exactLine(world: World): Promise<string> {
  const orderNo = await world.life.order(await world.newMember(), 'released');
  const { accountNo } = await dueOf(world, orderNo);
  const [lineNo = ''] = await importTransfers(world, await financeToken(world), [
    { reference: freshReference(), amountFen: surplusFen, toAccount: accountNo },
  ]);
  return lineNo;
}

/** A statement that was uploaded and not imported. Returns its id. */
export async function draft(world: Pick<World, 'server'>): Promise<string> {
  const file = csvOf([{ reference: freshReference(), amountFen: surplusFen }]);
  const { statementId, message } = await upload(world, await financeToken(world), file);
  if (statementId === null) throw new Error(`The statement is not taken: ${message}`);
  return statementId;
}
