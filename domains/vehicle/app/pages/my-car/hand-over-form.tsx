import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useState } from 'react';
import { offerDays } from '../../../contract/kinds.ts';
import { OfferTransfer, type Vehicle } from '../../../contract/vehicle.ts';
import { titleOf } from '../../model/vehicle-words.ts';
import { Ends } from './parting-facts.tsx';

/** The offer to a second owner. Nothing changes before the other side has accepted. */
export function HandOverForm({
  vehicle,
  ends,
  open,
  onClose,
}: {
  vehicle: Vehicle;
  ends: readonly string[];
  open: boolean;
  onClose: () => void;
}) {
  const { vin } = vehicle;
  const [meant, setMeant] = useState(false);
  const form = useForm({
    name: `vehicle.transfer.${vin}`,
    initial: { phone: '' },
    schema: OfferTransfer,
    inputOf: ({ phone }) => ({ vin, phone }),
    command: useCommand('vehicle.offerTransfer'),
    onSent: onClose,
    refusedAs: (error) =>
      isRefusal(error, 'vehicle.ownPhone') ? { phone: messageOf(error) } : errorsInForm(error),
  });
  return (
    <Sheet
      open={open}
      title="过户给新车主"
      onClose={onClose}
      footer={
        <Button
          {...form.button}
          block
          loadingText="正在发起"
          disabledReason={meant ? null : '请先确认并勾选'}
        >
          发起过户
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Text tone="body">
          {fillTemplate(
            '新车主登录后确认才会完成，{days} 天内有效，确认之前可以撤回。这里只转移 {car} 在本平台的绑定，车辆登记请到车管所办理',
            { days: String(offerDays), car: titleOf(vehicle) },
          )}
        </Text>
        <Ends
          title="对方确认后，这些会结束"
          ends={['你和家人对这辆车的使用', '你给出的所有服务授权', ...ends]}
        />
        <Field
          label="新车主手机号"
          hint="对方登录本平台用的手机号，请核对后再发起"
          error={form.errors.phone}
          required
        >
          <TextInput {...form.text('phone')} kind="phone" autoComplete="off" />
        </Field>
        <Checkbox checked={meant} onChange={(event) => setMeant(event.target.checked)}>
          我已和新车主确认，知道过户完成后不能撤回
        </Checkbox>
        {form.errors.form && (
          <Text tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
    </Sheet>
  );
}
