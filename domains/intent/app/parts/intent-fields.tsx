import { customerQuery } from '@ev/account/app/public.ts';
import { useApi } from '@ev/app-kit/api.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import type { Form } from '@ev/app-kit/use-form.ts';
import { CitySelect } from '@ev/store/app/public-view.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import type { IntentDraft } from '../model/intent-draft.ts';

/** Where the car is wanted and whom to call. */
export function IntentFields({ form: { typed, change, errors, text } }: { form: Form<IntentDraft> }) {
  const api = useApi();
  const loggedIn = useLoggedIn();
  const own = useQuery({ ...customerQuery(api), enabled: loggedIn }).data;
  return (
    <>
      <Field label="所在城市" error={errors.cityCode} hint="由这里或最近的门店与你联系" required>
        <CitySelect
          title="选择所在城市"
          value={typed.cityCode}
          onChange={(cityCode) => change({ cityCode })}
        />
      </Field>
      <Field label="姓名" error={errors.name} required>
        <TextInput kind="name" placeholder="请填写姓名" maxLength={30} {...text('name')} />
      </Field>
      <Field
        label="手机号"
        error={errors.phone}
        hint={own ? `你的账号手机号是 ${own.maskedPhone}` : undefined}
        required
      >
        <TextInput kind="phone" placeholder="请填写手机号" {...text('phone')} />
      </Field>
    </>
  );
}
