import { FormSection } from '@ev/app-kit/form-section.tsx';
import type { Form } from '@ev/app-kit/use-form.ts';
import { checkCreditCode, creditCodeWords } from '@ev/kernel/credit-code.ts';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ReactNode } from 'react';
import type { BuyerDraft } from '../submit/order-draft.ts';

/** The buyer: a person, or a company with the person who acts for it. */
export function BuyerFields({
  form: { typed, change, errors, text },
  title = '购车人',
  children,
}: {
  form: Form<BuyerDraft>;
  title?: string;
  children?: ReactNode;
}) {
  const enterprise = typed.buyerType === '1';
  return (
    <FormSection title={title}>
      <RadioGroup
        label="购车人类型"
        columns
        options={[
          { value: '0', label: '个人' },
          { value: '1', label: '企业' },
        ]}
        value={typed.buyerType}
        onChange={(buyerType) => change({ buyerType })}
      />
      {enterprise && (
        <>
          <Field label="企业名称" error={errors['buyer.companyName']} hint="与营业执照一致" required>
            <TextInput
              autoComplete="organization"
              placeholder="请填写企业名称"
              {...text('companyName', 'buyer.companyName')}
            />
          </Field>
          <Field label="统一社会信用代码" error={errors['buyer.creditCode']} required>
            <TextInput
              kind="plain"
              maxLength={24}
              placeholder="18 位数字或大写字母"
              {...text('creditCode', 'buyer.creditCode')}
              onChange={({ target }) => change({ creditCode: target.value, creditCodeConfirmed: false })}
            />
          </Field>
          {checkCreditCode(typed.creditCode) === 'checksum' && (
            <Field
              label="核对号码"
              error={errors['buyer.creditCodeConfirmed']}
              hint={creditCodeWords.checksum}
              group
            >
              <Checkbox
                name="buyer.creditCodeConfirmed"
                checked={typed.creditCodeConfirmed}
                onChange={({ target }) => change({ creditCodeConfirmed: target.checked })}
              >
                我已逐位核对，与营业执照一致
              </Checkbox>
            </Field>
          )}
        </>
      )}
      <Field
        label={enterprise ? '经办人姓名' : '姓名'}
        error={errors['buyer.name']}
        hint={enterprise ? undefined : '与上牌时使用的证件一致'}
        required
      >
        <TextInput kind="name" placeholder="请填写姓名" {...text('name', 'buyer.name')} />
      </Field>
      <Field label={enterprise ? '经办人手机号' : '手机号'} error={errors['buyer.phone']} required>
        <TextInput kind="phone" placeholder="请填写手机号" {...text('phone', 'buyer.phone')} />
      </Field>
      {children}
    </FormSection>
  );
}
