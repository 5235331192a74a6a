import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { CancelInstall, type Installation } from '../../../contract/installation.ts';
import { type CancelReason, cancelReasonNames, cancelReasons } from '../../../contract/kinds.ts';
import s from './index-page.module.css';

/** Cancels the installation, after showing the consequences for the money and the right. */
export function CancelSheet({
  installation,
  open,
  onClose,
}: {
  installation: Installation;
  open: boolean;
  onClose: () => void;
}) {
  const { installNo, version: seenVersion, bill } = installation;
  const command = useCommand('home-charger.cancelInstall');
  const form = useForm({
    name: `home-charger.cancel.${installNo}`,
    initial: { reason: '' as CancelReason | '', note: '' },
    schema: CancelInstall,
    inputOf: (typed) => ({ installNo, seenVersion, ...typed }),
    command,
    onSent: onClose,
    refusedAs: errorsInForm,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !command.isPending}
      title="取消安装"
      footer={
        <Stack inline gap={12}>
          <Button variant="secondary" block onClick={onClose}>
            继续安装
          </Button>
          <Button {...form.button} variant="danger" block loadingText="正在取消">
            确认取消
          </Button>
        </Stack>
      }
    >
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <Text tone="body">
          {bill?.status === 'paid' ? '已支付的增项费用会全额原路退回。' : ''}
          取消后可以重新申请，或换领其他权益。
        </Text>
        <Field label="取消原因" group error={form.errors.reason} required>
          <RadioGroup
            name="reason"
            options={cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }))}
            value={form.typed.reason}
            onChange={(reason) => form.change({ reason: reason as CancelReason })}
          />
        </Field>
        {form.errors.form && (
          <p className={s.error} role="alert">
            {form.errors.form}
          </p>
        )}
      </form>
    </Sheet>
  );
}
