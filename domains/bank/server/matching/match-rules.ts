import type { BalanceState } from '@ev/settlement/server/public.ts';
import type { MatchKind, MatchReason } from '../../contract/kinds.ts';

/** What a line says. */
export type MatchedLine = {
  amountFen: number;
  payerName: string;
  toAccount: string;
  remark: string;
};

/** An order that may have been paid. */
export type Candidate = {
  orderNo: string;
  accountNo: string | null;
  buyerName: string;
  companyName: string | null;
  state: BalanceState;
  /** What is still to be paid, fen. */
  leftFen: number;
};

/** Orders to which a line may belong, with the share of each. */
export type Match = {
  kind: MatchKind;
  /** From 0 to 100. */
  score: number;
  reasons: MatchReason[];
  shares: { orderNo: string; amountFen: number }[];
};

const points: Readonly<Record<MatchReason, number>> = {
  account: 100,
  orderNo: 70,
  orderNoPart: 20,
  name: 35,
  amount: 35,
  nearAmount: 15,
  together: 30,
};

/** From this score on a proposal is likely. */
const likelyFrom = 50;
/** A difference up to which an amount is probably meant to be the balance, fen: fees, or a typing mistake. */
const nearFen = 10_000;
/** The end of an order number by which customers abbreviate it. */
const endLength = 6;

const orderNoPattern = /C\d{12}[0-9A-Z]{7}/g;
const accountPattern = /\d{12,30}/g;

/** Names are compared without blanks, brackets of one width, and upper case. */
export function comparedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s·•.]/g, '')
    .toUpperCase();
}

const compared = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Order numbers that a remark contains. */
export function orderNosIn(remark: string): string[] {
  return [...new Set(compared(remark).match(orderNoPattern) ?? [])];
}

/** Account numbers to which a line may have been transferred: the statement's, or one in the remark. */
export function accountsIn({ toAccount, remark }: Pick<MatchedLine, 'toAccount' | 'remark'>): string[] {
  return [...new Set([toAccount, ...(compared(remark).match(accountPattern) ?? [])].filter(Boolean))];
}

function reasonsFor(line: MatchedLine, candidate: Candidate): MatchReason[] {
  const { orderNo, accountNo, buyerName, companyName, leftFen } = candidate;
  const remark = compared(line.remark);
  const payer = comparedName(line.payerName);
  const isNamed =
    payer !== '' &&
    [buyerName, companyName ?? ''].some((name) => name !== '' && comparedName(name) === payer);
  const differenceFen = Math.abs(line.amountFen - leftFen);
  const found: [MatchReason, boolean][] = [
    ['account', accountNo !== null && accountsIn(line).includes(accountNo)],
    ['orderNo', remark.includes(orderNo)],
    ['orderNoPart', !remark.includes(orderNo) && remark.includes(orderNo.slice(-endLength))],
    ['name', isNamed],
    ['amount', leftFen > 0 && differenceFen === 0],
    ['nearAmount', leftFen > 0 && differenceFen > 0 && differenceFen <= nearFen],
  ];
  return found.flatMap(([reason, is]) => (is ? [reason] : []));
}

function kindOf(reasons: readonly MatchReason[], score: number): MatchKind {
  const has = (reason: MatchReason) => reasons.includes(reason);
  if (has('account') || (has('orderNo') && has('name') && has('amount'))) return 'exact';
  return score >= likelyFrom ? 'likely' : 'none';
}

/**
 * The orders to which a line may belong, the most probable first. Only the account number of the order, or
 * number, name and amount together, are certain. A payer with several orders whose balances together are the
 * amount gets all of them as one proposal.
 */
export function matchesOf(line: MatchedLine, candidates: readonly Candidate[]): Match[] {
  const single = candidates.flatMap((candidate): Match[] => {
    const reasons = reasonsFor(line, candidate);
    const score = Math.min(
      100,
      reasons.reduce((sum, reason) => sum + points[reason], 0),
    );
    // An amount alone says nothing; many cars cost the same.
    if (reasons.every((reason) => reason === 'amount' || reason === 'nearAmount')) return [];
    return [
      {
        kind: kindOf(reasons, score),
        score,
        reasons,
        shares: [{ orderNo: candidate.orderNo, amountFen: line.amountFen }],
      },
    ];
  });
  const all = [...single, ...togetherOf(line, candidates)];
  return all.toSorted(
    (one, other) =>
      other.score - one.score || (one.shares[0]?.orderNo ?? '').localeCompare(other.shares[0]?.orderNo ?? ''),
  );
}

function togetherOf(line: MatchedLine, candidates: readonly Candidate[]): Match[] {
  const mentioned = new Set(orderNosIn(line.remark));
  const byName = candidates.filter(
    (one) => one.leftFen > 0 && reasonsFor(line, one).some((reason) => reason === 'name'),
  );
  const byNumber = candidates.filter((one) => one.leftFen > 0 && mentioned.has(one.orderNo));
  for (const [orders, reason] of [
    [byNumber, 'orderNo'],
    [byName, 'name'],
  ] as const) {
    const sumFen = orders.reduce((sum, { leftFen }) => sum + leftFen, 0);
    if (orders.length < 2 || sumFen !== line.amountFen) continue;
    const reasons: MatchReason[] = [reason, 'together'];
    const score = Math.min(
      100,
      reasons.reduce((sum, one) => sum + points[one], 0),
    );
    const shares = orders
      .map(({ orderNo, leftFen: amountFen }) => ({ orderNo, amountFen }))
      .toSorted((one, other) => one.orderNo.localeCompare(other.orderNo));
    return [{ kind: 'likely', score, reasons, shares }];
  }
  return [];
}
