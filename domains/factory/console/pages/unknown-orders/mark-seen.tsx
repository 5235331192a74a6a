import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { markUnknownOrderEvent } from '../../../contract/factory-endpoints.ts';
import { factoryEventText } from '../../words/factory-line.ts';

export type UnknownOrderEvent = RowOf<'factory.listUnknownOrderEvents'>;

export function MarkSeen({
  event: { id, orderNo, type },
  onDone,
  onCancel,
}: {
  event: UnknownOrderEvent;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(markUnknownOrderEvent, {
    begin: { id },
    onDone,
  });
  return (
    <ConfirmModal
      title="已核对工厂消息"
      text={`工厂说订单 ${orderNo} “${factoryEventText[type]}”，我方没有这个订单。请先与工厂核实，核对后不再提醒。`}
      okText="已核对"
      pending={form.pending}
      error={form.error}
      onOk={form.submit}
      onCancel={onCancel}
    />
  );
}
