import type { BillRow } from '../port.ts';
import { fenOf } from '../yuan.ts';

/**
 * Parses a trade bill of type ALL: a header, rows whose fields each begin with a back-tick, a header of the
 * totals and the totals. Columns are found by their header, because WeChat Pay adds columns from time to
 * time. Source: WeChat Pay, 交易账单文件格式说明.
 * @throws Error if a row cannot be parsed, so that no payment is skipped silently.
 */
export function readTradeBill(text: string): BillRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const heading = lines[0]?.split(',') ?? [];
  const column = (name: string) => {
    const at = heading.indexOf(name);
    if (at < 0) throw new Error(`The bill has no column ${name}`);
    return at;
  };
  const columns = {
    transactionId: column('微信订单号'),
    attemptNo: column('商户订单号'),
    state: column('交易状态'),
    refundNo: column('商户退款单号'),
    refundState: column('退款状态'),
    amount: column('订单金额'),
    refundAmount: column('申请退款金额'),
  };
  const rows: BillRow[] = [];
  for (const line of lines.slice(1)) {
    // The header of the totals is the first line that is not a row.
    if (!line.startsWith('`')) break;
    const fields = line.slice(1).split(',`');
    const field = (at: number) => {
      const value = fields[at];
      if (value === undefined) throw new Error('A row of the bill is cut');
      return value;
    };
    const refunded = field(columns.state) === 'REFUND';
    rows.push({
      attemptNo: field(columns.attemptNo),
      transactionId: field(columns.transactionId),
      kind: refunded ? 'refund' : 'payment',
      refundNo: refunded ? field(columns.refundNo) : null,
      amountFen: fenOf(field(refunded ? columns.refundAmount : columns.amount)),
      state: refunded ? refundStateOf(field(columns.refundState)) : paymentStateOf(field(columns.state)),
    });
  }
  return rows;
}

function paymentStateOf(state: string): BillRow['state'] {
  return state === 'SUCCESS' ? 'succeeded' : 'failed';
}

function refundStateOf(state: string): BillRow['state'] {
  if (state === 'SUCCESS') return 'succeeded';
  return state === 'PROCESSING' ? 'processing' : 'failed';
}
