import { carOrders } from '@ev/order/server/tables.ts';
import { launchAddressOf, type PayChannel } from '@ev/payment/contract/channels/index.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { statementUploadPath } from '../../contract/kinds.ts';
import { bankBalances, bankLines } from '../tables.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
type Person = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Person) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

/** A transfer as a statement has it. */
export type Transfer = {
  reference: string;
  amountFen: number;
  payerName?: string;
  toAccount?: string;
  remark?: string;
  day?: string;
};

let transfers = 0;
/** The number of a transfer that no other call of this process returns. */
export function freshReference(): string {
  transfers += 1;
  return `JH${process.pid}${String(transfers).padStart(8, '0')}`;
}

/** The export of a bank with these transfers. */
export function csvOf(lines: readonly Transfer[]): string {
  const cells = lines.map(({ reference, amountFen, payerName = '', toAccount = '', remark = '', day }) =>
    [day ?? '2026-11-28', reference, (amountFen / 100).toFixed(2), '', payerName, '', toAccount, remark]
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return ['交易日期,交易流水号,收入金额,支出金额,对方户名,对方账号,收款账号,附言', ...cells].join('\n');
}

/** Uploads the file of a statement; returns its id, or the message of the refusal. */
export async function upload(
  { server }: Place,
  token: string,
  content: string | Uint8Array,
  name = '流水.csv',
): Promise<{ statementId: string | null; message: string }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${statementUploadPath}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  const { header, body } = answer.json<{
    header: { message: string };
    body: { statementId?: string; fields?: { message: string }[] } | null;
  }>();
  return { statementId: body?.statementId ?? null, message: body?.fields?.[0]?.message ?? header.message };
}

/** Uploads and imports these transfers; returns the numbers of their lines, in their order. */
export async function importTransfers(
  place: Place,
  token: string,
  lines: readonly Transfer[],
): Promise<string[]> {
  const { statementId, message } = await upload(place, token, csvOf(lines));
  if (statementId === null) throw new Error(`The statement is not taken: ${message}`);
  const answer = await place.server.client.call('bank.importStatement', { statementId }, { token });
  if (outcomeOf(answer) !== 'ok') throw new Error(`The statement is not imported: ${outcomeOf(answer)}`);
  return Promise.all(lines.map(({ reference }) => lineNoOf(place, reference)));
}

export async function lineNoOf({ server }: Place, reference: string): Promise<string> {
  const [line] = await server.db.select().from(bankLines).where(eq(bankLines.reference, reference));
  if (!line) throw new Error(`There is no line ${reference}`);
  return line.lineNo;
}

/** As an action names it; for an unknown line the version is arbitrary. */
export async function seenLine({ server }: Place, lineNo: string) {
  const [line] = await server.db
    .select({ version: bankLines.version })
    .from(bankLines)
    .where(eq(bankLines.lineNo, lineNo));
  return { lineNo, seenVersion: line?.version ?? 1 };
}

/** What is due towards the balance of an order, and its account number. */
export async function dueOf({ server }: Place, orderNo: string) {
  const [order] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
  const [row] = await server.db.select().from(bankBalances).where(eq(bankBalances.orderNo, orderNo));
  if (!order) throw new Error(`There is no order ${orderNo}`);
  return { dueFen: order.totalFen - order.depositFen, accountNo: row?.accountNo ?? '' };
}

/** Imports a transfer to the order's own account, and confirms it. Returns the numbers of line and receipt. */
export async function pay(
  place: Place,
  token: string,
  orderNo: string,
  amountFen?: number,
): Promise<{ lineNo: string; receiptNo: string; reference: string }> {
  const { client } = place.server;
  const { dueFen, accountNo } = await dueOf(place, orderNo);
  const reference = freshReference();
  const fen = amountFen ?? dueFen;
  const [lineNo = ''] = await importTransfers(place, token, [
    { reference, amountFen: fen, toAccount: accountNo },
  ]);
  const shares = [{ orderNo, amountFen: fen }];
  const answer = await client.call(
    'bank.confirmLine',
    { ...(await seenLine(place, lineNo)), shares },
    { token },
  );
  if (outcomeOf(answer) !== 'ok') throw new Error(`${lineNo} is not confirmed: ${outcomeOf(answer)}`);
  const { body } = await client.call('bank.getLine', { lineNo }, { token });
  return { lineNo, reference, receiptNo: body.receipts[0]?.receiptNo ?? '' };
}

/** Begins to pay a part online; returns the channel's number of it. */
export async function beginPart(
  { server }: Place,
  person: Person,
  orderNo: string,
  amountFen: number,
  channel: PayChannel = 'wechat',
): Promise<{ partNo: string; payNo: string; attemptNo: string }> {
  const { client } = server;
  const { partNo } = (await client.call('bank.openPart', { orderNo, amountFen }, by(person))).body;
  const opened = await client.call(
    'payment.openPayment',
    { businessType: 'carBalance', businessNo: partNo },
    by(person),
  );
  const { payNo } = opened.body;
  const started = await client.call('payment.startPayment', { payNo, channel }, by(person));
  return { partNo, payNo, attemptNo: launchAddressOf(started.body)?.split('/').at(-1) ?? '' };
}

/** Pays a part online. */
export async function payPart(place: Place, person: Person, orderNo: string, amountFen: number) {
  const begun = await beginPart(place, person, orderNo, amountFen);
  place.server.providers.wechat.pay(begun.attemptNo);
  await place.server.client.call('payment.getPayment', { payNo: begun.payNo }, by(person));
  return begun;
}
