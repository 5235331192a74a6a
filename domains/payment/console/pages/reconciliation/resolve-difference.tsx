import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { resolveDifference } from '../../../contract/staff-endpoints.ts';
import { type Difference, differenceKindText, sideText } from '../../words/difference.ts';

export function ResolveDifference({
  difference: { id, kind, subjectNo, ours, theirs },
  onDone,
  onCancel,
}: {
  difference: Difference;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(resolveDifference, {
    begin: { id, resolution: '' },
    onDone,
  });
  return (
    <ConfirmModal
      title="处理对账差异"
      text={`${subjectNo} ${differenceKindText[kind]}：我方 ${sideText(ours)}，渠道 ${sideText(theirs)}。只记录处理结果，不改动账目。`}
      okText="记录结果"
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <ReasonField
        label="处理结果"
        value={form.typed.resolution}
        error={form.errors.resolution}
        onChange={(resolution) => form.change({ resolution })}
      />
    </ConfirmModal>
  );
}
