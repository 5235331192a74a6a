import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type {
  checkQuality,
  closeWork,
  finishWork,
  handBack,
  reopenWork,
  startWork,
} from '../../../contract/work-endpoints.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';
import { StepFields, useStepPictures } from './step-fields.tsx';

type Words = { title: string; text: string; done: string };

/** The dialog of an action that the customer sees as a step with text and pictures. */
export function MoveForm({
  call,
  title,
  text,
  done,
  order: { workOrderNo, status },
  onDone,
  onCancel,
}: ActProps &
  Words & { call: typeof startWork | typeof checkQuality | typeof finishWork | typeof handBack }) {
  const pictures = useStepPictures();
  const form = useCommandForm(call, {
    begin: { workOrderNo, seenStatus: status, text: '', pictureIds: [] as string[] },
    check: pictures.check,
    onDone: () => onDone(done),
  });
  return (
    <CommandModal
      title={title}
      text={text}
      wide
      moved={[...moved, 'maintenance.partOut']}
      form={form}
      onCancel={onCancel}
    >
      <StepFields
        label="说明"
        hint="可以不填，客户会看到"
        typed={form.typed}
        errors={form.errors}
        onChange={form.change}
        onBusy={pictures.setBusy}
      />
    </CommandModal>
  );
}

/** The dialog of an action that needs a reason. */
export function ReasonedForm({
  call,
  title,
  text,
  done,
  hint,
  danger = false,
  order: { workOrderNo, status },
  onDone,
  onCancel,
}: ActProps & Words & { call: typeof reopenWork | typeof closeWork; hint: string; danger?: boolean }) {
  const form = useCommandForm(call, {
    begin: { workOrderNo, seenStatus: status, reason: '' },
    onDone: () => onDone(done),
  });
  return (
    <CommandModal title={title} text={text} danger={danger} moved={moved} form={form} onCancel={onCancel}>
      <ReasonField
        hint={hint}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
