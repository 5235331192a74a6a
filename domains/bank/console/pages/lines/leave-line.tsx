import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Line } from '../../../contract/staff-bank.ts';
import { leaveLine, takeUpLine } from '../../../contract/staff-endpoints.ts';

type Props = {
  line: Pick<Line, 'lineNo' | 'version'>;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Sets a line aside that belongs to no order. */
export function LeaveLine({ line: { lineNo, version }, onDone, onCancel }: Props) {
  const form = useCommandForm(leaveLine, {
    begin: { lineNo, seenVersion: version, note: '' },
    onDone: () => onDone('已搁置'),
  });
  return (
    <CommandModal
      form={form}
      moved={['bank.lineMoved']}
      onCancel={onCancel}
      title="搁置流水"
      text="不属于任何订单，或还需要核实的流水先搁置，以后可以恢复。"
      okText="搁置"
    >
      <ReasonField
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </CommandModal>
  );
}

/** Puts it back among those that wait. */
export function TakeUpLine({ line: { lineNo, version }, onDone, onCancel }: Props) {
  const form = useCommandForm(takeUpLine, {
    begin: { lineNo, seenVersion: version },
    onDone: () => onDone('已恢复为待确认'),
  });
  return (
    <CommandModal
      form={form}
      moved={['bank.lineMoved']}
      onCancel={onCancel}
      title="恢复为待确认"
      text="这笔流水会回到待确认的列表。"
      okText="恢复"
    />
  );
}
