import { CodeField, useCodeSending } from '@ev/account/app/public-view.ts';
import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useBackPress, useTitle } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { type BuyerDraft, buyerInputOf, firstBuyerDraft } from '@ev/order/app/public.ts';
import { BuyerFields } from '@ev/order/app/public-view.ts';
import { PapersField } from '@ev/papers/app/public-view.ts';
import { papersOfCode } from '@ev/papers/contract/order-papers.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useNavigate } from 'react-router';
import { RequestBuyer } from '../../../contract/amendment.ts';
import { type Relationship, relationshipNames, relationshipsOf } from '../../../contract/kinds.ts';

type Draft = BuyerDraft & {
  relationship: Relationship | null;
  reason: string;
  /** The chosen certificates as one code. */
  papers: string | undefined;
  code: string;
};

const first: Draft = { ...firstBuyerDraft, relationship: null, reason: '', papers: undefined, code: '' };

/** Asks for another buyer: who it is, with certificates, why, and the agreement of the present one by a code. */
export function BuyerForm({ orderNo }: { orderNo: string }) {
  useTitle('变更购车人');
  const navigate = useNavigate();
  const request = useCommand('amendment.requestBuyer');
  // The customer cannot go back while the request is pending.
  useBackPress(() => request.isPending);
  const form = useForm({
    name: `amendment.buyer.${orderNo}`,
    initial: first,
    // Neither the code nor the company's number is stored on the phone.
    kept: (typed) => ({ ...typed, creditCode: '', code: '' }),
    schema: RequestBuyer,
    inputOf: ({ relationship, reason, papers, code, ...buyer }) => ({
      orderNo,
      buyer: buyerInputOf(buyer),
      relationship,
      reason,
      certificateNos: papersOfCode(papers),
      code,
    }),
    command: request,
    onSent: () => void navigate(hrefTo('/pages/buy/orderChange', { orderNo }), { replace: true }),
    refusedAs: buyerErrors,
  });
  const { typed, errors, change } = form;
  const sending = useCodeSending(useCommand('amendment.sendBuyerCode'), (message) =>
    form.refuse({ code: message }),
  );
  const options = relationshipsOf(typed.buyerType).map((value) => ({
    value,
    label: relationshipNames[value],
  }));

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card title="变更后" gap={8}>
          <Text size={13} tone="body">
            门店审核通过后，新购车人在这部手机上阅读变更协议，核对证件，用自己的手机号验证并签名，变更才生效。
          </Text>
          <Text size={13} tone="body">
            合同、发票、上牌和交付按新的购车人办理。已付款项留在订单里，退款退回原付款账户。订单仍由你的账号管理。
          </Text>
        </Card>
        <BuyerFields form={form} title="新购车人" />
        <PapersField
          name={`amendment-papers.${orderNo}`}
          note="审核和签署时核对，请选择或添加新购车人的证件，可以拍照或手动填写。"
          buyer={{
            type: typed.buyerType,
            name: typed.name,
            companyName: typed.companyName,
            creditCode: typed.creditCode,
          }}
          chosen={typed.papers}
          onChoose={(papers) => change({ papers })}
          error={errors.certificateNos}
        />
        <FormSection title="关系和原因">
          <Field label="与现购车人的关系" error={errors.relationship} group required>
            <Select
              title="与现购车人的关系"
              name="relationship"
              options={options}
              value={options.some(({ value }) => value === typed.relationship) ? typed.relationship : null}
              onChange={(relationship) => change({ relationship })}
            />
          </Field>
          <Field label="变更原因" error={errors.reason} required>
            <TextArea {...form.text('reason')} maxLength={200} placeholder="例如：车辆登记在配偶名下" />
          </Field>
        </FormSection>
        <FormSection title="你的同意">
          <Text size={13} tone="body">
            验证码发送至你的登录手机号。输入验证码，表示你同意把购车合同的全部权利和义务转给新购车人。
          </Text>
          <CodeField
            value={typed.code}
            onChange={(code) => change({ code })}
            error={errors.code}
            waitSeconds={sending.waitSeconds}
            sending={sending.sending}
            onSend={() => sending.send({ orderNo })}
          />
          {errors.form && (
            <Text size={13} tone="danger" role="alert">
              {errors.form}
            </Text>
          )}
        </FormSection>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在提交">
          同意并提交申请
        </Button>
      </BottomBar>
    </>
  );
}

/** Errors at the field that they are about; any other refusal concerns the whole request. */
function buyerErrors(error: unknown): Record<string, string> {
  if (isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked'))
    return { code: messageOf(error) };
  if (isRefusal(error, 'papers.paperUnfit', 'papers.paperOfAnother'))
    return { certificateNos: messageOf(error) };
  return errorsInForm(error);
}
