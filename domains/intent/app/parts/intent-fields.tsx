import { FillOwnContact } from '@ev/account/app/public-view.ts';
import type { Form } from '@ev/app-kit/use-form.ts';
import { CitySelect } from '@ev/store/app/public-view.ts';
import { Field } from '@ev/ui/field.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { IntentDraft } from '../model/intent-draft.ts';

/** The city of the reservation, and the contact. */
export function IntentFields({ form: { typed, change, errors, text } }: { form: Form<IntentDraft> }) {
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
      <Field label="手机号" error={errors.phone} required>
        <TextInput kind="phone" placeholder="请填写手机号" {...text('phone')} />
      </Field>
      <FillOwnContact typed={typed} onFill={change} />
    </>
  );
}
