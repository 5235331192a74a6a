import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { CancelAppointment } from '../../../contract/maintenance.ts';

/** Cancels an appointment: what it leads to, and a reason if the customer likes to give one. */
export function CancelSheet({
  appointmentNo,
  text,
  open,
  onClose,
}: {
  appointmentNo: string;
  /** What cancelling leads to. */
  text: string;
  open: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    name: `maintenance.cancel.${appointmentNo}`,
    initial: { reason: '' },
    schema: CancelAppointment,
    inputOf: ({ reason }) => ({ appointmentNo, reason }),
    command: useCommand('maintenance.cancel'),
    onSent() {
      form.reset();
      onClose();
      feedback.showToast({ title: '预约已取消', durationMs: toastMs.standard });
    },
    refusedAs: errorsInForm,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="取消预约"
      footer={
        <Button {...form.button} block size="l" variant="danger" loadingText="正在取消">
          确认取消
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Text tone="body">
          <WholeText text={text} />
        </Text>
        <Field label="原因" hint="选填，帮助门店改进" error={form.errors.reason}>
          <TextArea {...form.text('reason')} maxLength={100} rows={2} />
        </Field>
        {form.errors.form && (
          <Text tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
    </Sheet>
  );
}
