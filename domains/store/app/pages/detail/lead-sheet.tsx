import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveStoreLead } from '../../../contract/lead.ts';
import { useLeaveStoreLead } from '../../data/lead.ts';
import s from './lead-sheet.module.css';

const emptyLead = { name: '', phone: '', modelCode: '', remark: '' };

/** Asks the store to call. What was typed survives the way to the login page. */
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
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft] = useDraft('store-lead', emptyLead);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const leave = useLeaveStoreLead();

  const input = {
    storeId: store.id,
    name: draft.name,
    phone: draft.phone,
    ...(draft.modelCode ? { modelCode: draft.modelCode } : {}),
    ...(draft.remark.trim() ? { remark: draft.remark } : {}),
  };
  const check = (field: keyof typeof emptyLead) => {
    const { errors: found } = checkForm(LeaveStoreLead, input);
    const { [field]: _, ...others } = errors;
    setErrors(found[field] && draft[field] ? { ...others, [field]: found[field] } : others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors: found, value } = checkForm(LeaveStoreLead, input);
    setErrors(found);
    if (!value) return focusFirstWrong(form.current, found);
    if (!loggedIn) return navigate(loginHref(hrefTo('/pages/store/detail', { id: store.id, lead: '1' })));
    leave.mutate(value, {
      onSuccess: () => {
        dropDraft();
        setDraft(emptyLead);
        onClose();
        feedback.showToast({
          title: '已收到，门店会尽快联系你',
          icon: 'success',
          durationMs: toastMs.custom,
        });
      },
      onError: (error) => setErrors(errorsOf(error) ?? { form: messageOf(error) }),
    });
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="请门店联系我"
      footer={
        <Button
          type="submit"
          form="store-lead"
          block
          size="l"
          loading={leave.isPending}
          loadingText="正在提交"
        >
          {loggedIn ? '提交' : '登录并提交'}
        </Button>
      }
    >
      <form ref={form} id="store-lead" className={s.form} noValidate onSubmit={submit}>
        <p className={s.lead}>{store.name}的顾问会在营业时间内致电你。</p>
        <Field label="称呼" error={errors.name} required>
          <TextInput
            kind="name"
            name="name"
            placeholder="怎么称呼你"
            maxLength={20}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            onBlur={() => check('name')}
          />
        </Field>
        <Field label="手机号" error={errors.phone} required>
          <TextInput
            kind="phone"
            name="phone"
            placeholder="门店用它联系你"
            value={draft.phone}
            onChange={(event) => setDraft({ ...draft, phone: event.target.value })}
            onBlur={() => check('phone')}
          />
        </Field>
        <Field label="想了解的车型" error={errors.modelCode}>
          <Select
            title="想了解的车型"
            placeholder="选填"
            options={[
              { value: '', label: '都可以' },
              ...models.map(({ modelCode, name }) => ({ value: modelCode, label: name })),
            ]}
            value={draft.modelCode || null}
            onChange={(modelCode) => setDraft({ ...draft, modelCode })}
          />
        </Field>
        <Field label="留言" error={errors.remark}>
          <TextArea
            name="remark"
            placeholder="选填，如方便接听的时间"
            maxLength={100}
            rows={2}
            value={draft.remark}
            onChange={(event) => setDraft({ ...draft, remark: event.target.value })}
          />
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
