import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';

/** One drive, those of a day, or all of a car; `name` is how the page calls them. */
export type Deleted = { name: string } & (
  | { what: 'trip'; tripNo: string }
  | { what: 'day'; vin: string; day: string }
  | { what: 'all'; vin: string }
);

/** Asks before drives are deleted for good. */
export function DeleteSheet({
  deleted: { name, ...what },
  onClose,
}: {
  deleted: Deleted;
  onClose: () => void;
}) {
  const remove = useCommand('trip.deleteTrips');
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={`删除${name}`}
      facts={['删除后不能恢复，合计和平均能耗也会随之变化', '不影响之后的行程记录']}
      {...(what.what === 'all' ? { meant: '我知道全部行程会被永久删除' } : {})}
      keep="先不删除"
      confirm={{ label: '永久删除', busy: '正在删除' }}
      danger
      command={remove}
      onConfirm={() =>
        remove.mutate(what, {
          onSuccess({ deleted }) {
            feedback.showToast({ title: `已删除 ${deleted} 次行程`, durationMs: toastMs.standard });
            onClose();
          },
        })
      }
    />
  );
}
