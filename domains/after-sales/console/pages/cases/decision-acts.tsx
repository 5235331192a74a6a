import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import type { CaseKind } from '../../../contract/kinds.ts';
import { approveCase, refuseCase, retryRefund, turnIntoReturn } from '../../../contract/staff-endpoints.ts';
import { amountText } from '../../words/amount-text.ts';
import { type ActProps, moved } from './act-props.ts';
import { SumField } from './sum-field.tsx';

const approvedText: Readonly<Record<CaseKind, (sum: string) => string>> = {
  refund: (sum) => `原路退回 ${sum}，通过后不能撤销。客户会收到消息。`,
  return: (sum) => `客户寄回商品并验收后，原路退回 ${sum}。客户会收到寄回地址。`,
  exchange: () => '客户寄回商品并验收后，发出新的规格。客户会收到寄回地址。',
};

export function Approve({ detail, onDone, onCancel }: ActProps) {
  const { caseNo, status, kind, returned } = detail;
  const form = useCommandForm(approveCase, {
    begin: {
      caseNo,
      seenStatus: status,
      seenFen: returned.payFen,
      payFen: undefined as number | undefined,
      text: '',
    },
    fieldOf: { 'after-sales.wrongSum': 'payFen' },
    onDone: ({ awaitsApproval }) => onDone(awaitsApproval ? requestedText : '已通过，客户会收到消息'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="通过售后申请"
      text={approvedText[kind](amountText(returned))}
      okText="通过"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      {kind !== 'exchange' && <Allowance call={approveCase.id} />}
      {kind === 'refund' && (
        <SumField mostFen={returned.payFen} error={errors.payFen} onChange={(payFen) => change({ payFen })} />
      )}
      <ReasonField
        label="给客户的说明"
        hint={typed.payFen === undefined ? '选填，客户会看到' : '写明少退的原因，客户会看到'}
        longest={100}
        value={typed.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
    </CommandModal>
  );
}

export function Refuse({ detail: { caseNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(refuseCase, {
    begin: { caseNo, seenStatus: status, reason: '' },
    onDone: () => onDone('已拒绝，客户会收到原因'),
  });
  return (
    <CommandModal
      title="拒绝售后申请"
      text="申请结束，客户会收到原因，售后期内可以重新申请。"
      okText="拒绝"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label="拒绝原因"
        hint="客户会看到，写清楚为什么和可以怎么办"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function TurnIntoReturn({ detail: { caseNo, status, returned }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(turnIntoReturn, {
    begin: { caseNo, seenStatus: status, seenFen: returned.payFen, reason: '' },
    onDone: ({ awaitsApproval }) => onDone(awaitsApproval ? requestedText : '已改为退货，款项原路退回'),
  });
  return (
    <CommandModal
      title="换货改为退货"
      text={`要换的规格没有了：原路退回 ${amountText(returned)}，不再换发，不能撤销。客户会收到消息。`}
      okText="改为退货"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Allowance call={turnIntoReturn.id} />
      <ReasonField
        hint="客户会看到"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function RetryRefund({ detail: { caseNo, status, returned, refund }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(retryRefund, {
    begin: { caseNo, seenStatus: status },
    onDone: () => onDone('已重新发起退款'),
  });
  return (
    <CommandModal
      title="重新退款"
      text={`重新发起 ${amountText(returned)} 的退款。上次没有退成：${refund.trouble ?? '原因不明'}。`}
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}
