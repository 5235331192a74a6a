import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { isPaid } from '@ev/payment/contract/statuses.ts';
import { approveCancel, brandCancel, refuseCancel } from '../../../../contract/cancel-endpoints.ts';
import { undoInspection, undoReceipt } from '../../../../contract/delivery-endpoints.ts';
import type { Order } from '../../../data/order.ts';
import { actWords } from '../../../words/acts.ts';
import { ActFrame } from './act-frame.tsx';
import { type ActProps, seenOf } from './act-props.ts';

const words = {
  approveCancel: {
    call: approveCancel,
    text: ({ cancellation, releasedAt }: Order) =>
      `${releasedAt ? '先由工厂撤单，撤单后' : ''}由财务放款，${formatYuan(cancellation?.refundFen ?? 0)} 原路退回客户。同意后不能撤回。`,
    hint: '记入变更记录',
  },
  refuseCancel: {
    call: refuseCancel,
    text: () => '订单回到申请前的状态继续办理，不退款。客户会收到通知，能看到拒绝原因。',
    hint: '客户能看到',
  },
  brandCancel: {
    call: brandCancel,
    text: ({ payments, depositFen }: Order) =>
      payments.some(({ status }) => isPaid(status))
        ? `定金 ${formatYuan(depositFen)} 由财务放款后原路退回，并登记同等金额的补偿。客户会收到通知，能看到原因。不能撤回。`
        : '订单立即关闭。客户会收到通知，能看到原因。不能撤回。',
    hint: '客户能看到',
  },
  undoReceipt: {
    call: undoReceipt,
    text: ({ storeName }: Order) => `订单回到运输中，等待车辆到${storeName}。客户会收到更正通知。`,
    hint: '记入变更记录',
  },
  undoInspection: {
    call: undoInspection,
    text: ({ appointment }: Order) =>
      appointment
        ? `车辆需要重新检查，客户预约的 ${appointment} 同时取消。客户会收到通知，检查完成后重新预约。`
        : '车辆需要重新检查。客户会收到通知。',
    hint: '记入变更记录',
  },
} as const;

/** An action that needs only a reason. */
export function ReasonAct({ act, order, onDone, onCancel }: { act: keyof typeof words } & ActProps) {
  const { call, text, hint } = words[act];
  const title = actWords[act].text;
  const form = useCommandForm(call, {
    begin: { ...seenOf(order), reason: '' },
    onDone: () => onDone(`已${title}`),
  });
  return (
    <ActFrame
      form={form}
      title={title}
      text={text(order)}
      okText={title}
      danger={act !== 'refuseCancel'}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint={hint}
        onChange={(reason) => form.change({ reason })}
      />
    </ActFrame>
  );
}
