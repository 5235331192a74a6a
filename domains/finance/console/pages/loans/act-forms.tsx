import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { type MaterialKind, materialKinds, materialNames } from '../../../contract/kinds.ts';
import { payoutOf } from '../../../contract/offer.ts';
import type { StaffApplication } from '../../../contract/staff-application.ts';
import {
  askMaterial,
  decideApplication,
  recordPayout,
  recordSigned,
  withdrawAny,
} from '../../../contract/staff-endpoints.ts';

export type ActProps = { loan: StaffApplication; onDone: (said: string) => void; onCancel: () => void };

const moved = ['finance.moved', 'finance.notFound'] as const;
const seenOf = ({ applyNo, version: seenVersion }: StaffApplication) => ({ applyNo, seenVersion });

export function AskMaterial({ loan, onDone, onCancel }: ActProps) {
  const form = useCommandForm(askMaterial, {
    begin: { ...seenOf(loan), kinds: [] as MaterialKind[], text: '' },
    onDone: () => onDone('已要求补充资料，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="要求补充资料"
      text="客户会收到消息和短信，补充后继续审批。"
    >
      <Field id="kinds" label="资料" error={form.errors.kinds ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            mode="multiple"
            options={materialKinds.map((value) => ({ value, label: materialNames[value] }))}
            value={form.typed.kinds}
            onChange={(kinds: MaterialKind[]) => form.change({ kinds })}
          />
        )}
      </Field>
      <ReasonField
        label="说明"
        hint="客户能看到，2 到 200 个字"
        value={form.typed.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
      />
    </CommandModal>
  );
}

export function ApproveLoan({ loan, onDone, onCancel }: ActProps) {
  const form = useCommandForm(decideApplication, {
    begin: { ...seenOf(loan), approve: true, contractNo: '', expiresOn: '', reason: '' },
    onDone: () => onDone('已记录通过，客户会收到签约的消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="记录通过"
      text={`贷款机构按申请的 ${formatYuan(loan.offer.cost.principalFen)} 批准。金额不同时请记录拒绝，客户换一个首付比例重新申请。`}
    >
      <Field id="contractNo" label="贷款合同编号" error={form.errors.contractNo ?? ''}>
        {({ status: _, ...field }) => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={64}
            value={form.typed.contractNo}
            onChange={({ target }) => form.change({ contractNo: target.value })}
          />
        )}
      </Field>
      <Field id="expiresOn" label="签约截止日期" error={form.errors.expiresOn ?? ''}>
        {({ status: _, ...field }) => (
          <Input
            {...field}
            type="date"
            value={form.typed.expiresOn}
            onChange={({ target }) => form.change({ expiresOn: target.value })}
          />
        )}
      </Field>
      <ReasonField
        label="说明"
        hint="只有同事能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function RefuseLoan({ loan, onDone, onCancel }: ActProps) {
  const form = useCommandForm(decideApplication, {
    begin: { ...seenOf(loan), approve: false, reason: '' },
    onDone: () => onDone('已记录拒绝，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      danger
      title="记录拒绝"
      text="申请结束，申请人资料会删除。订单不受影响，客户可以换一个方案或全款支付。"
    >
      <ReasonField
        label="原因"
        hint="客户能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function RecordSigned({ loan, onDone, onCancel }: ActProps) {
  const form = useCommandForm(recordSigned, {
    begin: { ...seenOf(loan), reason: '' },
    onDone: () => onDone('已记录签约'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="记录签约"
      text={`${loan.name} 已在纸质合同上签字。`}
    >
      <ReasonField
        label="说明"
        hint="只有同事能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function RecordPayout({ loan, onDone, onCancel }: ActProps) {
  const [amount, setAmount] = useState(String(payoutOf(loan.offer) / 100));
  const form = useCommandForm(recordPayout, {
    begin: { ...seenOf(loan), payoutNo: '', amountFen: payoutOf(loan.offer) },
    onDone: ({ payoutStatus }) =>
      onDone(
        payoutStatus === 'booked'
          ? '已记录放款，订单尾款已付清'
          : payoutStatus === 'waiting'
            ? '已记录放款，订单锁定生效后入账'
            : '已记录放款，不能用于尾款，等待退回贷款机构',
      ),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="记录放款"
      text={`请按银行到账记录，应为 ${formatYuan(payoutOf(loan.offer))}。要由记录审批结果以外的另一位同事记录。`}
    >
      <ReferenceField
        label="放款流水号"
        value={form.typed.payoutNo}
        error={form.errors.payoutNo}
        onChange={(payoutNo) => form.change({ payoutNo })}
      />
      <Field id="amount" label="到账金额（元）" error={form.errors.amountFen ?? ''}>
        {({ status: _, ...field }) => (
          <Input
            {...field}
            autoComplete="off"
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
              form.change({ amountFen: fenOfYuan(target.value) ?? 0 });
            }}
          />
        )}
      </Field>
    </CommandModal>
  );
}

export function WithdrawLoan({ loan, onDone, onCancel }: ActProps) {
  const form = useCommandForm(withdrawAny, {
    begin: { ...seenOf(loan), reason: '' },
    onDone: () => onDone('申请已结束，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      danger
      title="结束申请"
      text="申请人资料会删除，贷款机构会收到撤回。之后到账的放款要退回贷款机构。"
    >
      <ReasonField
        label="原因"
        hint="客户能看到"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
