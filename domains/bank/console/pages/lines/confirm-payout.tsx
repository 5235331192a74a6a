import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Line, LineLoan } from '../../../contract/staff-bank.ts';
import { confirmPayout } from '../../../contract/staff-endpoints.ts';
import { payoutOutcomeText } from '../../words/bank-words.ts';

/** Books a whole line as the payout of a loan. */
export function ConfirmPayout({
  line: { lineNo, version, amountFen },
  loan: { applyNo, buyerName, lenderName, payoutFen },
  onDone,
  onCancel,
}: {
  line: Line;
  loan: LineLoan;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(confirmPayout, {
    begin: { lineNo, seenVersion: version, applyNo },
    also: ['order.', 'finance.'],
    onDone: ({ outcome }) => onDone(payoutOutcomeText[outcome]),
  });
  const difference =
    amountFen === payoutFen
      ? ''
      : `这笔款比应放款金额 ${formatYuan(payoutFen)} ${amountFen > payoutFen ? '多' : '少'} ${formatYuan(
          Math.abs(amountFen - payoutFen),
        )}，确认后待退回放款机构。`;
  return (
    <CommandModal
      form={form}
      moved={['bank.lineMoved', 'bank.lineInUse']}
      onCancel={onCancel}
      title="确认放款"
      text={`${formatYuan(amountFen)} 全部作为 ${lenderName} 为 ${buyerName} 的贷款 ${applyNo} 放的款。${difference}`}
      okText="确认放款"
    />
  );
}
