import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { Select } from 'antd';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { StaffChargeAction } from '../../../contract/staff-charge.ts';
import {
  answerObjection,
  invalidateOrder,
  lookAgain,
  refundOrder,
  settleOrder,
} from '../../../contract/staff-endpoints.ts';
import { settledText } from './held-bill.tsx';
import type { OpenedCharge } from './opened-charge.ts';

type ActProps = { order: OpenedCharge; onDone: (said: string) => void; onCancel: () => void };

/** Send the seen stage along: the server refuses the action if the order has moved since. */
const begin = ({ chargeOrderId, stage }: OpenedCharge) => ({ chargeOrderId, seenStage: stage, reason: '' });

function LookAgain({ order, onDone, onCancel }: ActProps) {
  const { chargeOrderId } = order;
  const form = useCommandForm(lookAgain, {
    begin: { chargeOrderId },
    onDone: () => onDone('已向运营商查询，结果会出现在往来记录里'),
  });
  const text = '向运营商查询这次充电的状态，订单按查询结果更新。不会再次启动充电。';
  return <ActModal title="再次查询" text={text} form={form} onCancel={onCancel} />;
}

type ReasonCall = typeof settleOrder | typeof invalidateOrder | typeof refundOrder;

/** An action that requires a reason. */
function ActWithReason({
  order,
  onDone,
  onCancel,
  call,
  title,
  text,
  said,
  seen = {},
  danger = false,
}: ActProps & {
  call: ReasonCall;
  title: string;
  text: string;
  said: string;
  /** What the decision was based on besides the stage. */
  seen?: { seenBill?: string };
  danger?: boolean;
}) {
  const form = useCommandForm(call, {
    begin: { ...begin(order), ...seen },
    onDone: (answer) => onDone('awaitsApproval' in answer && answer.awaitsApproval ? requestedText : said),
  });
  return (
    <ActModal title={title} text={text} danger={danger} form={form} onCancel={onCancel}>
      {call.approval && <Allowance call={call.id} />}
      <ReasonField
        hint="写入审计记录，2 到 200 个字"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActModal>
  );
}

/** Settles by the bill as it was when the dialog opened; the server refuses if the bill has changed. */
function Settle(props: ActProps) {
  const [bill] = useState(props.order.heldBill);
  if (!bill) return null;
  return (
    <ActWithReason
      {...props}
      call={settleOrder}
      title="按明细结算"
      text={settledText(bill)}
      said="已按明细结算"
      seen={{ seenBill: bill.hash }}
    />
  );
}

const Invalidate = (props: ActProps) => (
  <ActWithReason
    {...props}
    call={invalidateOrder}
    title="作废充电订单"
    text="客户不用支付，已抵扣的充电卡退回。作废后不能恢复。"
    said="已作废，客户不用支付"
    danger
  />
);

const Refund = (props: ActProps) => (
  <ActWithReason
    {...props}
    call={refundOrder}
    title="退款"
    text={`把 ${formatYuan(props.order.cashFen)} 原路退回，已抵扣的充电卡退回。退款后不能撤销。`}
    said="退款已受理"
    danger
  />
);

const outcomes = [
  { value: 'upheld', label: '支持客户' },
  { value: 'rejected', label: '账单无误' },
] as const;

function AnswerObjection({ order, onDone, onCancel }: ActProps) {
  const { chargeOrderId } = order;
  const form = useCommandForm(answerObjection, {
    begin: { chargeOrderId, outcome: null as 'upheld' | 'rejected' | null, text: '' },
    onDone: () => onDone('已答复，客户会收到消息'),
  });
  const text = '客户会收到答复。支持客户时，另外办理退款或作废。';
  return (
    <ActModal title="答复异议" text={text} form={form} onCancel={onCancel}>
      <Field id="outcome" label="处理结果" error={form.errors.outcome}>
        {(field) => (
          <Select
            {...field}
            options={[...outcomes]}
            value={form.typed.outcome}
            onChange={(outcome) => form.change({ outcome })}
          />
        )}
      </Field>
      <ReasonField
        label="答复"
        hint="客户能看到，5 到 500 个字"
        longest={500}
        value={form.typed.text}
        error={form.errors.text}
        onChange={(next) => form.change({ text: next })}
      />
    </ActModal>
  );
}

function ActModal(props: Omit<ComponentProps<typeof CommandModal>, 'moved' | 'reads'>) {
  return <CommandModal {...props} moved={['charge.orderMoved', 'charge.orderNotFound']} />;
}

export const chargeActs: Readonly<
  Record<StaffChargeAction, { text: string; danger: boolean; Form: ComponentType<ActProps> }>
> = {
  lookAgain: { text: '再次查询', danger: false, Form: LookAgain },
  settle: { text: '按明细结算', danger: false, Form: Settle },
  invalidate: { text: '作废', danger: true, Form: Invalidate },
  refund: { text: '退款', danger: true, Form: Refund },
  answerObjection: { text: '答复异议', danger: false, Form: AnswerObjection },
};
