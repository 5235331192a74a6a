import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { personalTypes } from '@ev/papers/contract/kinds.ts';
import { useCommand } from '@ev/query/use-command.ts';
import type { Quote, QuoteLine } from '../../contract/maintenance.ts';
import { DecideQuote } from '../../contract/quote-decision.ts';
import { approvedOf, type Decisions, keyOf, sumOf, undecidedOf } from '../model/decisions.ts';

type Typed = { idType: (typeof personalTypes)[number]; idNumber: string; decisions: Decisions };

/**
 * The decisions about a quote line by line, with the certificate of the signer. They belong to the work order, not
 * to the version: when the workshop presents a newer one, unchanged lines keep theirs.
 */
export function useDecision(quote: Quote, { onSent }: { onSent: () => void }) {
  const { workOrderNo, version, lines } = quote;
  const command = useCommand('maintenance.decideQuote');
  const form = useForm({
    name: `maintenance.quote.${workOrderNo}`,
    initial: { idType: '1', idNumber: '', decisions: {} } as Typed,
    // The number is not stored on the phone.
    kept: (typed) => ({ ...typed, idNumber: '' }),
    schema: DecideQuote,
    inputOf({ idType, idNumber, decisions }) {
      const approved = approvedOf(lines, decisions);
      return {
        workOrderNo,
        version,
        approvedLineIds: approved.map(({ lineId }) => lineId),
        expectedFen: sumOf(approved, 'customer'),
        ...(approved.length > 0 && { idType, idNumber }),
      };
    },
    command,
    onSent,
    refusedAs: (error) =>
      isRefusal(error, 'maintenance.identityMissing') ? { idNumber: messageOf(error) } : errorsInForm(error),
  });
  const { decisions } = form.typed;
  return {
    form,
    decisions,
    undecided: undecidedOf(lines, decisions),
    approved: approvedOf(lines, decisions),
    decide: (decided: readonly QuoteLine[], isApproved: boolean) =>
      form.change({
        decisions: { ...decisions, ...Object.fromEntries(decided.map((line) => [keyOf(line), isApproved])) },
      }),
    /** Declines everything, also what others would pay. */
    decline: {
      isPending: command.isPending,
      isError: command.isError,
      error: command.error,
      send: (onDone: () => void) =>
        command.mutate(
          { workOrderNo, version, approvedLineIds: [], expectedFen: 0 },
          {
            onSuccess() {
              form.reset();
              onDone();
            },
          },
        ),
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
