import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderDetail } from '../../../contract/order.ts';
import { ChangeContact } from '../../../contract/order-life-input.ts';
import { useChangeContact } from '../../data/order-contact.ts';
import s from './contact-form.module.css';

/** Whom the brand calls about the order; what was typed is kept until it is saved. */
export function ContactForm({ order: { orderNo, contact } }: { order: OrderDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft] = useDraft(`contact-${orderNo}`, contact);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const change = useChangeContact(orderNo);

  const checked = checkForm(ChangeContact, { orderNo, ...draft });
  // After the first try every change is checked at once; the server's words stay until something changes.
  const errors = tried ? { ...checked.errors, ...refused } : {};
  const type = (part: Partial<typeof draft>) => {
    setRefused({});
    setDraft({ ...draft, ...part });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!checked.value) return focusFirstWrong(form.current, checked.errors);
    change.mutate(checked.value, {
      onSuccess: () => {
        dropDraft();
        feedback.showToast({ title: '联系人已保存', durationMs: toastMs.standard });
      },
      onError: (error) => {
        setRefused(errorsOf(error) ?? {});
        feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return (
    <>
      <form ref={form} id="contact" className={s.form} noValidate onSubmit={submit}>
        <FormSection title="这个订单联系谁">
          <Field label="联系人姓名" error={errors.name}>
            <TextInput
              kind="name"
              name="name"
              placeholder="请填写联系人姓名"
              value={draft.name}
              onChange={(event) => type({ name: event.target.value })}
            />
          </Field>
          <Field label="联系人手机号" hint="生产、运输和交付时我们会联系这个号码" error={errors.phone}>
            <TextInput
              kind="phone"
              name="phone"
              placeholder="请填写联系人手机号"
              value={draft.phone}
              onChange={(event) => type({ phone: event.target.value })}
            />
          </Field>
        </FormSection>
      </form>
      <BottomBar>
        <Button type="submit" form="contact" loading={change.isPending} loadingText="正在保存">
          保存联系人
        </Button>
      </BottomBar>
    </>
  );
}
