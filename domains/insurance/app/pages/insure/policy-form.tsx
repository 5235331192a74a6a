import { useForm } from '@ev/app-kit/use-form.ts';
import { fenOfYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type PolicyKind, policyKindNames, policyKinds } from '../../../contract/kinds.ts';
import { type Insurer, SavePolicy } from '../../../contract/policy.ts';

type Typed = {
  kind: PolicyKind;
  insurerCode: string | null;
  number: string;
  fromDay: string;
  toDay: string;
  premium: string;
};

const blank: Typed = {
  kind: 'compulsory',
  insurerCode: null,
  number: '',
  fromDay: '',
  toDay: '',
  premium: '',
};

/** Adds a policy. Its number is not stored on the phone. */
export function PolicyForm({
  vin,
  insurers,
  onClose,
}: {
  vin: string;
  insurers: readonly Insurer[];
  onClose: () => void;
}) {
  const form = useForm({
    name: `insurance-policy.${vin}`,
    initial: blank,
    kept: (typed) => ({ ...typed, number: '' }),
    schema: SavePolicy,
    inputOf: ({ premium, ...typed }) => ({
      ...typed,
      vin,
      premiumFen: premium.trim() === '' ? null : (fenOfYuan(premium) ?? Number.NaN),
    }),
    command: useCommand('insurance.savePolicy'),
    onSent() {
      feedback.showToast({ title: '已登记，到期前会提醒你', durationMs: toastMs.standard });
      onClose();
    },
  });
  const { typed, errors, change } = form;
  return (
    <Sheet
      open
      full
      title="登记保单"
      onClose={onClose}
      footer={
        <Button {...form.button} block loadingText="正在保存">
          保存
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Field label="保险类型" error={errors.kind} group required>
          <RadioGroup
            name="kind"
            look="row"
            options={policyKinds.map((value) => ({ value, label: policyKindNames[value] }))}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
          />
        </Field>
        <Field label="保险公司" error={errors.insurerCode} group required>
          <Select
            title="保险公司"
            name="insurerCode"
            options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
            value={typed.insurerCode}
            onChange={(insurerCode) => change({ insurerCode })}
          />
        </Field>
        <Field label="保单号" hint="只有你能看到完整号码" error={errors.number} required>
          <TextInput kind="plain" maxLength={40} {...form.text('number')} />
        </Field>
        <Field label="生效日期" error={errors.fromDay} required>
          <TextInput kind="date" {...form.text('fromDay')} />
        </Field>
        <Field label="到期日期" error={errors.toDay} required>
          <TextInput kind="date" {...form.text('toDay')} />
        </Field>
        <Field label="保费（元）" hint="选填" error={errors.premiumFen}>
          <TextInput kind="decimal" {...form.text('premium', 'premiumFen')} />
        </Field>
      </form>
    </Sheet>
  );
}
