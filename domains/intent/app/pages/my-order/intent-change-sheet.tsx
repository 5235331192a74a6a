import { useApi } from '@ev/app-kit/api.ts';
import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ChangeIntent, type Intent } from '../../../contract/intent.ts';
import { useChangeIntent } from '../../data/intent-commands.ts';
import { allOffersQuery } from '../../data/offers.ts';
import type { IntentDraft } from '../../model/intent-draft.ts';
import { IntentFields } from '../../parts/intent-fields.tsx';
import s from './intent-change-sheet.module.css';

/** Asks for another car of the same amount, another city or another buyer. */
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
  const form = useRef<HTMLFormElement>(null);
  const present = {
    offerCode: offer.offerCode,
    cityCode: intent.cityCode,
    name: intent.name,
    phone: intent.phone,
  };
  const [draft, setDraft] = useState<IntentDraft>(present);
  const [tried, setTried] = useState(false);
  const offers = useQuery({ ...allOffersQuery(useApi()), enabled: open }).data?.offers ?? [];
  const others = offers.filter(
    (one) => one.open && one.amountFen === amountFen && one.offerCode !== offer.offerCode,
  );
  const change = useChangeIntent();

  const checked = checkForm(ChangeIntent, { intentNo, ...draft });
  const errors = tried ? { ...checked.errors, ...errorsOf(change.error) } : {};
  const same = JSON.stringify(draft) === JSON.stringify(present);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.value) return focusFirstWrong(form.current, checked.errors);
    change.mutate(checked.value, {
      onSuccess: () => {
        onClose();
        feedback.showToast({ title: '变更申请已提交', durationMs: toastMs.standard });
      },
    });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="申请变更"
      look="night"
      footer={
        <Button
          type="submit"
          form={`change-${intentNo}`}
          block
          size="l"
          disabledReason={same ? '还没有修改内容' : null}
          loading={change.isPending}
          loadingText="正在提交申请"
        >
          提交申请
        </Button>
      }
    >
      <form ref={form} id={`change-${intentNo}`} className={s.form} noValidate onSubmit={submit}>
        <p className={s.words}>
          可以改为金额同为 {formatYuan(amountFen)} 的预订方案、其他城市或其他联系人。一般在 1
          个工作日内处理，处理期间不能退款或下单。
        </p>
        <Field
          label="预订方案"
          error={errors.offerCode}
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
            value={draft.offerCode}
            onChange={(offerCode) => setDraft({ ...draft, offerCode })}
          />
        </Field>
        <IntentFields draft={draft} onChange={setDraft} errors={errors} />
        {change.isError && (
          <p className={s.error} role="alert">
            {messageOf(change.error)}
          </p>
        )}
      </form>
    </Sheet>
  );
}
