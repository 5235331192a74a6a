import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { certificateTypeNames, personalTypes } from '@ev/papers/contract/kinds.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { type Contract, type PartyDraft, WriteContract } from '../../../contract/contract.ts';
import { contractStatus } from '../../../contract/kinds.ts';
import { ContractHead } from './contract-head.tsx';

type PersonalType = (typeof personalTypes)[number];
type Typed = { name: string; idType: PersonalType; idNumber: string; address: string; phone: string };

const typeOptions = personalTypes.map((value) => ({ value, label: certificateTypeNames[value] }));

const isPersonal = (type: PartyDraft['idType']): type is PersonalType =>
  personalTypes.some((one) => one === type);

/** The buyer, or the person who acts for the company that buys; filled in from order and certificates. */
export function PartyForm({ contract, draft }: { contract: Contract; draft: PartyDraft }) {
  const { orderNo } = contract;
  const navigate = useNavigate();
  const enterprise = draft.buyerType === '1';
  const signHref = hrefTo('/pages/buy/sign', { orderNo });
  const form = useForm<Typed, typeof WriteContract, { flowNo: string }>({
    name: `sales-contract.write.${orderNo}`,
    initial: {
      name: draft.name,
      idType: isPersonal(draft.idType) ? draft.idType : '1',
      idNumber: draft.idNumber,
      address: draft.address,
      phone: draft.phone,
    },
    // The number is not stored on the phone.
    kept: (typed) => ({ ...typed, idNumber: '' }),
    schema: WriteContract,
    inputOf: (typed) => ({ orderNo, ...typed }),
    command: useCommand('sales-contract.writeContract'),
    onSent: () => void navigate(signHref),
    refusedAs: writeErrors,
  });

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <ContractHead contract={contract} />
        {contract.status === contractStatus.toSign && (
          <CellGroup footer="修改下面的信息并提交后，会生成新的合同">
            <Cell icon="document" title="合同已生成，继续签署" href={signHref} />
          </CellGroup>
        )}
        {enterprise && (
          <CellGroup title="购车企业" footer="企业信息以订单为准，不能在合同里修改">
            <Cell title="企业名称" value={draft.companyName ?? ''} />
            <Cell title="统一社会信用代码" value={draft.creditCode ?? ''} />
          </CellGroup>
        )}
        <FormSection title={enterprise ? '经办人' : '购车人'}>
          <Text size={13} tone="hint">
            {draft.fromPapers
              ? '已按订单的购车证件填好，请核对。'
              : `请填写${enterprise ? '经办人' : '购车人'}本人的信息，与证件一致。`}
          </Text>
          <Field label="姓名" error={form.errors.name} required>
            <TextInput {...form.text('name')} kind="name" maxLength={60} placeholder="与证件一致" />
          </Field>
          <Field label="证件类型" error={form.errors.idType} group required>
            <Select
              title="证件类型"
              name="idType"
              options={typeOptions}
              value={form.typed.idType}
              onChange={(idType) => form.change({ idType })}
            />
          </Field>
          <Field label="证件号码" error={form.errors.idNumber} hint="只用于合同和签署人核对" required>
            <TextInput
              {...form.text('idNumber')}
              kind="plain"
              autoComplete="off"
              maxLength={40}
              placeholder="请逐位核对"
            />
          </Field>
          <Field label="联系地址" error={form.errors.address} hint="合同和交付文件寄送到这里" required>
            <TextInput
              {...form.text('address')}
              autoComplete="street-address"
              maxLength={120}
              placeholder="省、市、区和详细地址"
            />
          </Field>
          <Field label="手机号" error={form.errors.phone} required>
            <TextInput {...form.text('phone')} kind="phone" placeholder="请填写手机号" />
          </Field>
          {form.errors.form && (
            <Text size={13} tone="danger" role="alert">
              {form.errors.form}
            </Text>
          )}
        </FormSection>
        {!draft.fromPapers && (
          <CellGroup footer="添加证件后会自动填写，也方便之后办理上牌">
            <Cell
              icon="document"
              title="从购车证件填写"
              href={hrefTo('/pages/buy/preparator', { orderNo })}
            />
          </CellGroup>
        )}
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在生成合同">
          生成合同
        </Button>
      </BottomBar>
    </>
  );
}

/** Errors at the field that they are about. */
function writeErrors(error: unknown): Record<string, string> {
  const message = messageOf(error);
  if (isRefusal(error, 'sales-contract.nameDiffers', 'sales-contract.agentDiffers')) return { name: message };
  if (isRefusal(error, 'sales-contract.typeDiffers')) return { idType: message };
  if (isRefusal(error, 'sales-contract.numberDiffers')) return { idNumber: message };
  return errorsInForm(error);
}
