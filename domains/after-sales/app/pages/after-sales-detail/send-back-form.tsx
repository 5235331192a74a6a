import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import {
  type WayBackCarrier,
  wayBackCarrierNames,
  wayBackCarriers,
} from '@ev/mall-order/contract/carriers.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { SendBack } from '../../../contract/case.ts';

const options = wayBackCarriers.map((value) => ({ value, label: wayBackCarrierNames[value] }));

/** With which carrier and number the customer has sent the goods back. */
export function SendBackForm({ caseNo }: { caseNo: string }) {
  const form = useForm({
    name: `after-sales.send-back.${caseNo}`,
    initial: { carrier: null as WayBackCarrier | null, trackingNo: '' },
    schema: SendBack,
    inputOf: ({ carrier, trackingNo }) => ({
      caseNo,
      carrier: carrier ?? undefined,
      // As on the label: without the blanks that come along when it is copied.
      trackingNo: trackingNo.replace(/\s/g, '').toUpperCase(),
    }),
    command: useCommand('after-sales.sendBack'),
    onSent: () => feedback.showToast({ title: '已提交，收到后会尽快验收', durationMs: toastMs.standard }),
    refusedAs: errorsInForm,
  });
  const { typed, errors, change, text } = form;
  return (
    <form {...form.props} className={stackClass({ gap: 12 })}>
      <Field label="快递公司" error={errors.carrier} group required>
        <Select
          title="快递公司"
          name="carrier"
          options={options}
          value={typed.carrier}
          onChange={(carrier) => change({ carrier })}
        />
      </Field>
      <Field label="运单号" error={errors.trackingNo} required>
        <TextInput {...text('trackingNo')} kind="plain" maxLength={40} />
      </Field>
      {errors.form && (
        <Text tone="danger" role="alert">
          {errors.form}
        </Text>
      )}
      <Button {...form.button} block size="l" loadingText="正在提交">
        我已寄出
      </Button>
    </form>
  );
}
