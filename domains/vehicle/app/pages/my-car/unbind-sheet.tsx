import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import { UnbindVehicle, type Vehicle } from '../../../contract/vehicle.ts';
import { Ends, Obstacles } from './parting-facts.tsx';

type Props = { vehicle: Vehicle; open: boolean; onClose: () => void; onGone: () => void };

/** Unbinds a car from its owner: what stands in the way, what ends, and why. */
export function UnbindSheet({ vehicle, ...sheet }: Props) {
  const parting = useRead('vehicle.getParting', { vin: vehicle.vin });
  if (parting.data?.obstacles.length === 0)
    return <UnbindForm vehicle={vehicle} ends={parting.data.ends} {...sheet} />;
  return (
    <Sheet open={sheet.open} title="解绑车辆" onClose={sheet.onClose}>
      <QueryState query={parting} skeleton={<CardsSkeleton label="正在检查能否解绑" heights={[72, 72]} />}>
        {({ obstacles }) => <Obstacles obstacles={obstacles} />}
      </QueryState>
    </Sheet>
  );
}

function UnbindForm({ vehicle: { vin }, ends, open, onClose, onGone }: Props & { ends: readonly string[] }) {
  const [meant, setMeant] = useState(false);
  const form = useForm({
    name: `vehicle.unbind.${vin}`,
    initial: { reason: '' },
    schema: UnbindVehicle,
    inputOf: ({ reason }) => ({ vin, reason }),
    command: useCommand('vehicle.unbind'),
    onSent: onGone,
    refusedAs: errorsInForm,
  });
  return (
    <Sheet
      open={open}
      title="解绑车辆"
      onClose={onClose}
      footer={
        <Button
          {...form.button}
          block
          variant="danger"
          loadingText="正在解绑"
          disabledReason={meant ? null : '请先确认并勾选'}
        >
          解绑车辆
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Text tone="body">解绑后立即生效。以后想再使用，需要重新做车主认证</Text>
        <Ends title="这些会立即结束" ends={['你和家人对这辆车的使用', '你给出的所有服务授权', ...ends]} />
        <Field label="原因" hint="选填" error={form.errors.reason}>
          <TextArea {...form.text('reason')} maxLength={100} rows={2} />
        </Field>
        <Checkbox checked={meant} onChange={(event) => setMeant(event.target.checked)}>
          我知道解绑后不能撤回
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
