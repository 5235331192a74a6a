import { randomBytes } from 'node:crypto';
import { dayMs } from '@ev/kernel/durations.ts';
import { atOnce, type LoanFile, type SandboxEvent, type Store } from './store.ts';

export const acts = ['approve', 'approveLess', 'ask', 'refuse', 'payOut', 'repeat'] as const;
export type Act = (typeof acts)[number];
export const isAct = (value: unknown): value is Act => (acts as readonly unknown[]).includes(value);

export type Clerk = ReturnType<typeof createClerk>;

/** Decides on applications, by its mode or by hand. */
export function createClerk({ store, now }: { store: Store; now(): Date }) {
  const random = () => randomBytes(5).toString('hex').toUpperCase();

  function say(loan: LoanFile, type: SandboxEvent['type'], data: Record<string, unknown> = {}): void {
    const id = `${loan.applyNo}-${loan.events.length + 1}`;
    const event: SandboxEvent = {
      id,
      type,
      data,
      at: now().toISOString(),
      state: 'waiting',
      tries: 0,
      dueAt: atOnce,
    };
    loan.events.push(event);
    // The same message again, as an impatient lender sends it.
    if (store.settings.mode === 'twice') loan.events.push({ ...event });
  }

  function approve(loan: LoanFile, amountFen = loan.principalFen): void {
    loan.stage = 'approved';
    const expiresAt = new Date(now().getTime() + 15 * dayMs).toISOString();
    say(loan, 'approved', { amountFen, contractNo: `HT${random()}`, expiresAt });
  }
  function ask(loan: LoanFile): void {
    loan.stage = 'asked';
    say(loan, 'materialAsked', { kinds: ['bank'], text: '请补充近六个月银行流水' });
  }
  function refuse(loan: LoanFile): void {
    loan.stage = 'refused';
    say(loan, 'refused', { reason: '综合评分不足' });
  }
  function payOut(loan: LoanFile): void {
    loan.stage = 'paidOut';
    say(loan, 'paidOut', { payoutNo: `FK${random()}`, amountFen: loan.payoutFen });
  }

  return {
    onSubmitted(loan: LoanFile): void {
      const { mode } = store.settings;
      if (mode === 'silent') return;
      say(loan, 'received', { lenderNo: `N${random()}` });
      if (mode === 'approve' || mode === 'twice') approve(loan);
      if (mode === 'ask') ask(loan);
      if (mode === 'refuse') refuse(loan);
    },
    onSupplied(loan: LoanFile): void {
      if (store.settings.mode !== 'silent' && store.settings.mode !== 'byHand') approve(loan);
    },
    onSigned(loan: LoanFile): void {
      loan.stage = 'signed';
      if (store.settings.mode !== 'silent' && store.settings.mode !== 'byHand') payOut(loan);
    },
    onWithdrawn(loan: LoanFile): void {
      loan.stage = 'withdrawn';
      say(loan, 'withdrawn');
    },
    /** Sends the last message again, under its id. */
    repeat(loan: LoanFile): void {
      const last = loan.events.at(-1);
      if (last) Object.assign(last, { state: 'waiting', tries: 0, dueAt: atOnce });
    },
    /** What the person who plays the lender does; also what a lender should not do at this stage. */
    act(loan: LoanFile, act: Act): void {
      if (act === 'approve') approve(loan);
      if (act === 'approveLess') approve(loan, Math.floor(loan.principalFen / 2));
      if (act === 'ask') ask(loan);
      if (act === 'refuse') refuse(loan);
      if (act === 'payOut') payOut(loan);
      if (act === 'repeat') this.repeat(loan);
    },
  };
}
