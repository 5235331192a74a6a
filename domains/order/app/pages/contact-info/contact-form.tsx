import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { ChangeContact } from '../../../contract/change-input.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import s from './contact-form.module.css';

/** The contact whom the brand calls about the order. */
export function ContactForm({ order: { orderNo, contact } }: { order: OrderDetail }) {
  const form = useForm({
    name: `contact-${orderNo}`,
    initial: contact,
    schema: ChangeContact,
    inputOf: (typed) => ({ orderNo, ...typed }),
    command: useCommand('order.changeContact'),
    onSent: () => feedback.showToast({ title: '联系人已保存', durationMs: toastMs.standard }),
  });
  return (
    <>
      <form {...form.props} className={s.form}>
        <FormSection title="这个订单联系谁">
          <Field label="联系人姓名" error={form.errors.name}>
            <TextInput {...form.text('name')} kind="name" placeholder="请填写联系人姓名" />
          </Field>
          <Field label="联系人手机号" hint="生产、运输和交付时我们会联系这个号码" error={form.errors.phone}>
            <TextInput {...form.text('phone')} kind="phone" placeholder="请填写联系人手机号" />
          </Field>
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在保存">
          保存联系人
        </Button>
      </BottomBar>
    </>
  );
}
