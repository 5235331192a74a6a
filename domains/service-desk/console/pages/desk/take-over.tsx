import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { handOverCase } from '../../../contract/staff-endpoints.ts';
import type { Case } from './case.ts';

/** The caller continues instead of the colleague in charge, who sees why. */
export function TakeOver({
  detail: { conversationNo, status, staffId, staffName },
  onDone,
  onCancel,
}: {
  detail: Case;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const me = useMe();
  const form = useCommandForm(handOverCase, {
    begin: {
      conversationNo,
      seenStaffId: staffId ?? '',
      seenStatus: status,
      staffId: me.data?.id ?? '',
      reason: '',
    },
    onDone: () => onDone('已接手，由你继续回复'),
  });
  return (
    <CommandModal
      title="接手咨询"
      text={`${staffName ?? '其他同事'}正在接待这位客户。接手后由你回复，客户会看到。原因只有同事能看到。`}
      okText="接手"
      form={form}
      moved={['service-desk.moved', 'service-desk.notYours', 'service-desk.notFound']}
      onCancel={onCancel}
    >
      <ReasonField
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
