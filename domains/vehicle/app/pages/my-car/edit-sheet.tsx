import { useForm } from '@ev/app-kit/use-form.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { EditVehicle, type Vehicle } from '../../../contract/vehicle.ts';

/** Changes the plate and the customer's own name of a car; both may be empty. */
export function EditSheet({
  vehicle: { vin, plate, nickname },
  open,
  onClose,
}: {
  vehicle: Vehicle;
  open: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    name: `vehicle.edit.${vin}`,
    initial: { plate: plate ? formatPlate(plate) : '', nickname: nickname ?? '' },
    schema: EditVehicle,
    inputOf: (typed) => ({
      vin,
      plate: typed.plate.trim() || null,
      nickname: typed.nickname.trim() || null,
    }),
    command: useCommand('vehicle.edit'),
    onSent: onClose,
  });
  return (
    <Sheet
      open={open}
      title="车牌号和名称"
      onClose={onClose}
      footer={
        <Button {...form.button} block loadingText="正在保存">
          保存
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Field label="车牌号" hint="选填，还没上牌可以不填" error={form.errors.plate}>
          <TextInput {...form.text('plate')} kind="plain" />
        </Field>
        <Field label="爱车名称" hint="选填，最多 12 个字" error={form.errors.nickname}>
          <TextInput {...form.text('nickname')} maxLength={12} />
        </Field>
      </form>
    </Sheet>
  );
}
