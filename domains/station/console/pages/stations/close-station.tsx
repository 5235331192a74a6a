import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { closeStation } from '../../../contract/staff-endpoints.ts';
import type { StationRow } from './station-columns.tsx';

/** Hides a station from customers, or shows it again. */
export function CloseStation({
  station,
  onDone,
  onCancel,
}: {
  station: StationRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const isClosed = station.closed !== null;
  const form = useCommandForm(closeStation, {
    begin: { stationId: station.stationId, closed: !isClosed, seenClosed: isClosed, reason: '' },
    onDone: () => onDone(isClosed ? '已恢复，客户可以看到' : '已停用，客户看不到了'),
  });
  return (
    <CommandModal
      title={isClosed ? '恢复充电站' : '停用充电站'}
      text={
        isClosed
          ? '客户会重新看到这座充电站，前提是运营商也在营业。'
          : '客户看不到这座充电站，也不能在这里开始充电。正在进行的充电不受影响。'
      }
      form={form}
      onCancel={onCancel}
      moved={['station.stationMoved', 'station.stationNotFound']}
    >
      <ReasonField
        hint="记入操作日志"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
