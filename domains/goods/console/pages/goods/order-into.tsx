import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { ReleaseField } from '../release-field.tsx';
import { useDraftInto } from '../use-draft-into.ts';

/** Chooses the release for a new order of a part. */
export function OrderInto({
  part,
  orderKey,
  label,
  onCancel,
}: {
  part: string;
  orderKey: string;
  label: string;
  onCancel: () => void;
}) {
  const into = useDraftInto({ releaseNo: null, title: '' });
  return (
    <ConfirmModal
      title={`调整${label}的顺序`}
      okText="开始调整"
      text="先写进发布单，由另一位同事审核后，客户看到的列表才会变。"
      pending={into.pending}
      error={into.error}
      onOk={() => into.open({ part, key: orderKey })}
      onCancel={onCancel}
    >
      <ReleaseField choice={into.choice} error={into.titleError} onChange={into.setChoice} />
    </ConfirmModal>
  );
}
