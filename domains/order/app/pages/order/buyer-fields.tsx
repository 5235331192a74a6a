import { FormSection } from '@ev/app-kit/form-section.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ChangeEvent } from 'react';
import type { OrderDraft } from '../../model/order-draft.ts';

type TextField = 'name' | 'phone' | 'companyName' | 'creditCode';

/** Who buys: a person, or an enterprise with the person who acts for it. */
export function BuyerFields({
  draft,
  onChange,
  errors,
}: {
  draft: OrderDraft;
  onChange: (draft: OrderDraft) => void;
  errors: Record<string, string>;
}) {
  const enterprise = draft.buyerType === '1';
  const input = (field: TextField) => ({
    name: `buyer.${field}`,
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <FormSection title="购车人">
      <RadioGroup
        label="购车人类型"
        columns
        options={[
          { value: '0', label: '个人' },
          { value: '1', label: '企业' },
        ]}
        value={draft.buyerType}
        onChange={(buyerType) => onChange({ ...draft, buyerType })}
      />
      {enterprise && (
        <>
          <Field label="企业名称" error={errors['buyer.companyName']} hint="与营业执照一致" required>
            <TextInput autoComplete="organization" placeholder="请填写企业名称" {...input('companyName')} />
          </Field>
          <Field label="统一社会信用代码" error={errors['buyer.creditCode']} required>
            <TextInput
              kind="plain"
              maxLength={18}
              placeholder="18 位数字或大写字母"
              {...input('creditCode')}
            />
          </Field>
        </>
      )}
      <Field
        label={enterprise ? '经办人姓名' : '姓名'}
        error={errors['buyer.name']}
        hint={enterprise ? undefined : '与上牌时使用的证件一致'}
        required
      >
        <TextInput kind="name" placeholder="请填写姓名" {...input('name')} />
      </Field>
      <Field label={enterprise ? '经办人手机号' : '手机号'} error={errors['buyer.phone']} required>
        <TextInput kind="phone" placeholder="请填写手机号" {...input('phone')} />
      </Field>
    </FormSection>
  );
}
