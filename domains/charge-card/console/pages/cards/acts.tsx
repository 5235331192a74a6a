import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import type { ComponentType } from 'react';
import type { StaffCardDetail } from '../../../contract/card.ts';
import { freezeCard, refundAnyCard, thawCard } from '../../../contract/staff-endpoints.ts';

type ActProps = { card: StaffCardDetail; onDone: (said: string) => void; onCancel: () => void };

const moved = ['charge-card.cardMoved', 'charge-card.cardNotFound', 'charge-card.notRefundable'] as const;

function Freeze({ card: { cardNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(freezeCard, {
    begin: { cardNo, seenStatus: status, reason: '' },
    onDone() {
      onDone('已冻结，客户会收到消息');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="冻结充电卡"
      text="冻结后不能抵扣、转赠和退卡，余额保留。客户会收到消息和原因。"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Reason label="冻结原因" form={form} />
    </CommandModal>
  );
}

function Thaw({ card: { cardNo, status }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(thawCard, {
    begin: { cardNo, seenStatus: status, reason: '' },
    onDone() {
      onDone('已解冻，客户会收到消息');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="解冻充电卡"
      text="解冻后照常抵扣，到期日不变。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Reason label="解冻原因" form={form} />
    </CommandModal>
  );
}

function Refund({ card: { cardNo, refundFen }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(refundAnyCard, {
    begin: { cardNo, seenRefundFen: refundFen ?? 0, reason: '' },
    onDone({ awaitsApproval }) {
      onDone(awaitsApproval ? requestedText : '已退卡，款项原路退回');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="退充电卡"
      text={`原路退回 ${formatYuan(refundFen ?? 0)}，退卡后不能撤销。`}
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Allowance call={refundAnyCard.id} />
      <Reason label="退卡原因" form={form} />
    </CommandModal>
  );
}

function Reason({
  label,
  form,
}: {
  label: string;
  form: {
    typed: { reason: string };
    errors: Readonly<Record<string, string>>;
    change(part: { reason: string }): void;
  };
}) {
  return (
    <ReasonField
      label={label}
      hint="写清楚为什么，5 到 100 个字"
      longest={100}
      value={form.typed.reason}
      error={form.errors.reason}
      onChange={(reason) => form.change({ reason })}
    />
  );
}

export type CardAct = StaffCardDetail['actions'][number];

export const cardActs: Readonly<Record<CardAct, { text: string; Form: ComponentType<ActProps> }>> = {
  freeze: { text: '冻结', Form: Freeze },
  thaw: { text: '解冻', Form: Thaw },
  refund: { text: '退卡', Form: Refund },
};
