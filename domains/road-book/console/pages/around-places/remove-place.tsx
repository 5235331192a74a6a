import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { removePlace } from '../../../contract/endpoints.ts';
import type { PlaceRow } from './edit-place.tsx';

/** Removes a place that no longer exists. */
export function RemovePlace({
  row,
  onDone,
  onCancel,
}: {
  row: PlaceRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(removePlace, {
    begin: { placeId: row.placeId },
    onDone: () => onDone('已删除'),
  });
  return (
    <CommandModal
      form={form}
      title="删除周边地点"
      text={`“${row.name}”不再出现在${row.stationName}的周边服务里。`}
      okText="确认删除"
      danger
      moved={['road-book.placeNotFound']}
      onCancel={onCancel}
    />
  );
}
