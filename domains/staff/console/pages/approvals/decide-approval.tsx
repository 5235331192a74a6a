import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useWords } from '@ev/console-kit/words.ts';
import type { Api } from '@ev/contract';
import { decideApproval } from '../../../contract/approvals.ts';
import { valueText } from '../../words/value.ts';
import type { ApprovalRow } from './approval-row.ts';

export type Decision = Api['staff.decideApproval']['input']['decision'];

/** Lets a second person approve or refuse a request, or the requester withdraw it. */
export function DecideApproval({
  request: { id, call, unit, amount, askedBy, reason },
  decision,
  onDone,
  onCancel,
}: {
  request: ApprovalRow;
  decision: Decision;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const own = useMe().data?.id === askedBy.id;
  const what = `${useWords().approvals[call] ?? call} ${valueText(amount, unit)}`;
  const word = decision === 'grant' ? '通过' : own ? '撤回' : '拒绝';
  const form = useCommandForm(decideApproval, {
    begin: { id, decision, answer: '' },
    onDone: () => onDone(`已${word}：${what}`),
  });
  return (
    <CommandModal
      form={form}
      title={`${word}：${what}`}
      text={
        decision === 'grant'
          ? `由${askedBy.name}申请，原因：${reason}。通过后立即生效，请先核实。`
          : '操作不会生效。需要时可以重新提交。'
      }
      okText={word}
      danger={decision === 'refuse'}
      moved={['staff.grantOver']}
      onCancel={onCancel}
    >
      {decision === 'refuse' && !own && (
        <ReasonField
          label="拒绝原因"
          hint="申请人能看到，最多 200 个字"
          value={form.typed.answer}
          error={form.errors.answer}
          onChange={(answer) => form.change({ answer })}
        />
      )}
    </CommandModal>
  );
}
