import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import type { SavedView } from '../../../contract/views.ts';

export function RemoveView({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useCommand('staff.removeView');
  return (
    <ConfirmModal
      title="删除视图"
      text={`删除“${name}”，列表里的内容不受影响。`}
      okText="删除"
      danger
      pending={remove.isPending}
      error={remove.error}
      onOk={() => remove.mutate({ id }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
