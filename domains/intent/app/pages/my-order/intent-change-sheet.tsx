import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { ChangeIntent, type Intent } from '../../../contract/intent.ts';
import type { IntentDraft } from '../../model/intent-draft.ts';
import { IntentFields } from '../../parts/intent-fields.tsx';
import s from './intent-change-sheet.module.css';

/** Requests another car of the same amount, another city or another buyer. */
export function IntentChangeSheet({
  intent,
  open,
  onClose,
}: {
  intent: Intent;
  open: boolean;
  onClose: () => void;
}) {
  const { amountFen, intentNo, offer } = intent;
  const offers = useRead('intent.listOffers', {}, { enabled: open }).data?.offers ?? [];
  const others = offers.filter(
    (one) => one.open && one.amountFen === amountFen && one.offerCode !== offer.offerCode,
  );
  const present: IntentDraft = {
    offerCode: offer.offerCode,
    cityCode: intent.cityCode,
    name: intent.name,
    phone: intent.phone,
  };
  const form = useForm({
    name: `intent-change-${intentNo}`,
    initial: present,
    schema: ChangeIntent,
    inputOf: (typed) => ({ intentNo, ...typed }),
    command: useCommand('intent.changeIntent'),
    onSent() {
      onClose();
      feedback.showToast({ title: '变更申请已提交', durationMs: toastMs.standard });
    },
    refusedAs: errorsInForm,
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="申请变更"
      look="night"
      footer={
        <Button
          {...form.button}
          block
          size="l"
          disabledReason={form.changed ? null : '还没有修改内容'}
          loadingText="正在提交申请"
        >
          提交申请
        </Button>
      }
    >
      <form {...form.props} className={s.form}>
        <p className={s.words}>
          可以改为金额同为 {formatYuan(amountFen)} 的预订方案、其他城市或其他联系人。一般在 1
          个工作日内处理，处理期间不能退款或下单。
        </p>
        <Field
          label="预订方案"
          error={form.errors.offerCode}
          hint={others.length === 0 ? '目前没有金额相同的其他方案' : undefined}
          required
        >
          <Select
            name="offerCode"
            title="选择预订方案"
            options={[offer, ...others].map((one) => ({
              value: one.offerCode,
              label: `${one.modelName} ${one.title}`,
            }))}
            value={form.typed.offerCode}
            onChange={(offerCode) => form.change({ offerCode })}
          />
        </Field>
        <IntentFields form={form} />
        {form.errors.form && (
          <p className={s.error} role="alert">
            {form.errors.form}
          </p>
        )}
      </form>
    </Sheet>
  );
}
