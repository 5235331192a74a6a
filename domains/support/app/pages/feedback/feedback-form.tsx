import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TabPanel } from '@ev/ui/tabs.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { SendFeedback } from '../../../contract/feedback.ts';
import { type FeedbackKind, feedbackKindNames, feedbackKinds } from '../../../contract/kinds.ts';
import s from './feedback-form.module.css';

const kinds = feedbackKinds.map((value) => ({ value, label: feedbackKindNames[value] }));
const nothing = { kind: null as FeedbackKind | null, text: '', contact: '' };

/** The panel of the form, and its button at the foot of the page. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    name: 'feedback',
    initial: nothing,
    schema: SendFeedback,
    command: useCommand('support.sendFeedback'),
    onSent() {
      form.reset();
      feedback.showToast({ title: '已收到，我们会尽快回复', icon: 'success', durationMs: toastMs.standard });
      onSent();
    },
  });
  return (
    <>
      <TabPanel tabs="feedback" name="write">
        <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
          <FormSection title="告诉我们">
            <Field label="反馈类型" error={form.errors.kind} required>
              <Select
                name="kind"
                title="反馈类型"
                options={kinds}
                value={form.typed.kind}
                onChange={(kind) => form.change({ kind })}
              />
            </Field>
            <Field label="反馈内容" error={form.errors.text} required>
              <TextArea
                {...form.text('text')}
                placeholder="发生了什么、在哪个页面或什么情况下、你希望怎样"
                maxLength={500}
                rows={5}
              />
            </Field>
            <Field label="联系电话" hint="选填，需要了解细节时会打给你" error={form.errors.contact}>
              <TextInput {...form.text('contact')} kind="phone" placeholder="请填写手机号" />
            </Field>
          </FormSection>
          <p className={s.note}>
            紧急的用车问题请直接拨打 <a href={`tel:${brand.hotline.phone}`}>{brand.hotline.phone}</a>（
            {brand.hotline.hours}）
          </p>
        </form>
      </TabPanel>
      <BottomBar>
        <Button {...form.button} loadingText="正在提交">
          提交反馈
        </Button>
      </BottomBar>
    </>
  );
}
