import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { LeaveStoreLead } from '../../../contract/lead.ts';
import s from './lead-sheet.module.css';

const emptyLead = { name: '', phone: '', modelCode: '', remark: '' };

/** Asks the store to call. */
export function LeadSheet({
  store,
  models,
  open,
  onClose,
}: {
  store: { id: string; name: string };
  models: readonly { modelCode: string; name: string }[];
  open: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const form = useForm({
    name: 'store-lead',
    initial: emptyLead,
    schema: LeaveStoreLead,
    inputOf: ({ modelCode, remark, ...who }) => ({
      storeId: store.id,
      ...who,
      ...(modelCode ? { modelCode } : {}),
      ...(remark.trim() ? { remark } : {}),
    }),
    command: useCommand('store.leaveStoreLead'),
    instead() {
      if (!loggedIn) navigate(loginHref(hrefTo('/pages/store/detail', { id: store.id, lead: '1' })));
      return !loggedIn;
    },
    onSent() {
      form.reset();
      onClose();
      feedback.showToast({
        title: '已收到，门店会尽快联系你',
        icon: 'success',
        durationMs: toastMs.custom,
      });
    },
    refusedAs: errorsInForm,
  });
  const { errors, text } = form;

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="请门店联系我"
      footer={
        <Button {...form.button} block size="l" loadingText="正在提交">
          {loggedIn ? '提交' : '登录并提交'}
        </Button>
      }
    >
      <form {...form.props} className={s.form}>
        <p className={s.lead}>{store.name}的顾问会在营业时间内致电你。</p>
        <Field label="称呼" error={errors.name} required>
          <TextInput {...text('name')} kind="name" placeholder="怎么称呼你" maxLength={20} />
        </Field>
        <Field label="手机号" error={errors.phone} required>
          <TextInput {...text('phone')} kind="phone" placeholder="门店用它联系你" />
        </Field>
        <Field label="想了解的车型" error={errors.modelCode}>
          <Select
            title="想了解的车型"
            placeholder="选填"
            options={[
              { value: '', label: '都可以' },
              ...models.map(({ modelCode, name }) => ({ value: modelCode, label: name })),
            ]}
            value={form.typed.modelCode || null}
            onChange={(modelCode) => form.change({ modelCode })}
          />
        </Field>
        <Field label="留言" error={errors.remark}>
          <TextArea {...text('remark')} placeholder="选填，如方便接听的时间" maxLength={100} rows={2} />
        </Field>
        {errors.form && (
          <p className={s.error} role="alert">
            {errors.form}
          </p>
        )}
        <p className={s.lead}>
          提交即同意把以上信息提供给这家门店，仅用于本次联系，详见
          <Link href={hrefTo('/pages/explain', { code: 'privacy-policy' })}>《隐私政策》</Link>
        </p>
      </form>
    </Sheet>
  );
}
