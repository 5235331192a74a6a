/** Loan applications and payouts as staff see them, and the staff's inputs. */
import { code, day, fen, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Application, Person, Seen } from './application.ts';
import { loanStatuses, materialKinds, owedReasons, payoutStatuses } from './kinds.ts';

export const staffLoanActs = ['askMaterial', 'approve', 'refuse', 'sign', 'payOut', 'withdraw'] as const;
export type StaffLoanAct = (typeof staffLoanActs)[number];

export const LoanRow = z.object({
  applyNo: z.string(),
  orderNo: z.string(),
  status: z.enum(loanStatuses),
  statusSince: instant(),
  modelName: z.string(),
  storeName: z.nullable(z.string()),
  name: z.string(),
  maskedPhone: z.string(),
  lenderName: z.string(),
  principalFen: fen(),
  months: z.int(),
  /** Who decides on it. */
  handling: z.enum(['lender', 'staff']),
  createdAt: instant(),
});
export type LoanRow = z.infer<typeof LoanRow>;

export const StaffApplication = z.extend(
  z.omit(Application, { actions: true, steps: true, materials: true }),
  {
    uid: z.string(),
    maskedPhone: z.string(),
    storeName: z.nullable(z.string()),
    handling: z.enum(['lender', 'staff']),
    /** When the lender took it, and its number there; null until then. */
    sent: z.nullable(z.object({ at: instant(), lenderNo: z.nullable(z.string()) })),
    /** What could not be told to the lender yet; null if nothing waits. */
    unsent: z.nullable(z.string()),
    /** Whether data and pictures of the person are still stored. */
    hasPerson: z.boolean(),
    materials: z.array(
      z.object({ materialId: z.string(), kind: z.enum(materialKinds), createdAt: instant() }),
    ),
    acts: z.array(z.enum(staffLoanActs)),
    /** The lender's messages, the oldest first, with why one had no effect. */
    answers: z.array(
      z.object({ at: instant(), type: z.string(), text: z.string(), ignored: z.nullable(z.string()) }),
    ),
    history: z.array(
      z.object({
        at: instant(),
        event: z.string(),
        to: z.enum(loanStatuses),
        actor: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  },
);
export type StaffApplication = z.infer<typeof StaffApplication>;

export const OpenedPerson = z.object({ person: Person, phone: z.string() });

export const AskMaterial = z.extend(Seen, {
  kinds: z
    .array(oneOf('资料类型', materialKinds), { error: '请选择要补充的资料' })
    .check(z.minLength(1, '请选择要补充的资料')),
  text: text('说明', { min: 2, max: 200, lines: true }),
});

export const Decide = z
  .extend(Seen, {
    approve: z.boolean({ error: '请选择通过或拒绝' }),
    /** Of an approval: the lender's contract and the last day on which it can be signed. */
    contractNo: z.optional(code('贷款合同编号')),
    expiresOn: z.optional(day('请选择有效期')),
    reason: text('说明', { min: 2, max: 200, lines: true }),
  })
  .check(
    z.refine(({ approve, contractNo }) => !approve || contractNo !== undefined, {
      error: '请填写贷款合同编号',
      path: ['contractNo'],
    }),
    z.refine(({ approve, expiresOn }) => !approve || expiresOn !== undefined, {
      error: '请选择有效期',
      path: ['expiresOn'],
    }),
  );

export const ActWithReason = z.extend(Seen, { reason: text('原因', { min: 2, max: 200, lines: true }) });

const transferNo = (label: string) =>
  z
    .string({ error: `请填写${label}` })
    .check(
      z.trim(),
      z.minLength(1, `请填写${label}`),
      z.regex(/^[A-Za-z0-9-]{6,40}$|^$/, `${label}是 6 到 40 位字母或数字`),
    );

export const RecordPayout = z.extend(Seen, {
  payoutNo: transferNo('放款流水号'),
  amountFen: wholeNumber('放款金额', 1, 10_000_000_000),
});

export const ReturnPayout = z.object({
  payoutNo: code('放款流水号'),
  reference: transferNo('退款流水号'),
});

export const PayoutRow = z.object({
  payoutNo: z.string(),
  applyNo: z.string(),
  orderNo: z.string(),
  name: z.string(),
  lenderName: z.string(),
  amountFen: fen(),
  status: z.enum(payoutStatuses),
  reason: z.nullable(z.enum(owedReasons)),
  arrivedAt: instant(),
  returnReference: z.nullable(z.string()),
  returnedAt: z.nullable(instant()),
});
export type PayoutRow = z.infer<typeof PayoutRow>;
