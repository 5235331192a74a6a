import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PaperField } from '@ev/signing/console/public.ts';
import { InputNumber } from 'antd';
import type { ComponentProps, ComponentType } from 'react';
import type { StaffContractDetail } from '../../../contract/contract.ts';
import { askAgain, giveMoreTime, signOffline } from '../../../contract/endpoints.ts';
import { mostMoreDays } from '../../../contract/kinds.ts';

type ActProps = { contract: StaffContractDetail; onDone: (said: string) => void; onCancel: () => void };

/** Sends the status that the staff member saw, so that a decision on an outdated status is refused. */
const seen = ({ contractNo, status }: StaffContractDetail) => ({ contractNo, seenStatus: status });
/** Pages of the order show its contract. */
const also = ['order.'];

function GiveMoreTime({ contract, onDone, onCancel }: ActProps) {
  const form = useCommandForm(giveMoreTime, {
    begin: { ...seen(contract), days: 3, reason: '' },
    fieldOf: { 'sales-contract.endTooEarly': 'days' },
    also,
    onDone: () => onDone('已延长，客户会收到消息'),
  });
  return (
    <ActModal
      title="延长时间"
      text="冷静期从现在起重新计算，客户可以免费变更或退订。等待处理的订单恢复办理。"
      form={form}
      onCancel={onCancel}
    >
      <Field id="days" label="天数" error={form.errors.days ?? ''}>
        {(field) => (
          <InputNumber
            {...field}
            value={form.typed.days}
            min={1}
            max={mostMoreDays}
            precision={0}
            onChange={(days) => form.change({ days: days ?? 0 })}
          />
        )}
      </Field>
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="记入操作日志"
        onChange={(reason) => form.change({ reason })}
      />
    </ActModal>
  );
}

function AskAgain({ contract, onDone, onCancel }: ActProps) {
  const form = useCommandForm(askAgain, {
    begin: { ...seen(contract), reason: '' },
    also,
    onDone: () => onDone('已作废，客户会收到重新签署的消息'),
  });
  return (
    <ActModal
      title="重新签署"
      text="现在的合同作废，客户重新填写并签署后才能锁单。"
      danger
      form={form}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="客户能看到，写清楚哪里有误"
        onChange={(reason) => form.change({ reason })}
      />
    </ActModal>
  );
}

function SignOffline({ contract, onDone, onCancel }: ActProps) {
  const form = useCommandForm(signOffline, {
    begin: { ...seen(contract), documentNo: '', reason: '' },
    check: ({ documentNo }): Record<string, string> =>
      documentNo === '' ? { documentNo: '请上传合同的 PDF 文件' } : {},
    fieldOf: { 'signing.documentNotFound': 'documentNo' },
    also,
    onDone: () => onDone('已登记线下签署，客户会收到消息'),
  });
  return (
    <ActModal
      title="线下签署"
      text="客户已在纸质合同上签字。上传后客户可以查看，合同视为已签署，不能撤回。"
      form={form}
      onCancel={onCancel}
    >
      <PaperField
        what="合同"
        error={form.errors.documentNo}
        onChange={(documentNo) => form.change({ documentNo })}
      />
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="记入变更记录，如客户要求纸质合同"
        onChange={(reason) => form.change({ reason })}
      />
    </ActModal>
  );
}

function ActModal(props: Omit<ComponentProps<typeof CommandModal>, 'moved'>) {
  return (
    <CommandModal
      {...props}
      moved={['sales-contract.contractMoved', 'sales-contract.contractNotFound', 'sales-contract.actRefused']}
    />
  );
}

export type ContractAct = StaffContractDetail['acts'][number];

export const contractActs: Readonly<Record<ContractAct, { text: string; Form: ComponentType<ActProps> }>> = {
  giveMoreTime: { text: '延长时间', Form: GiveMoreTime },
  askAgain: { text: '重新签署', Form: AskAgain },
  signOffline: { text: '线下签署', Form: SignOffline },
};
