import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { StaffCouponDetail } from '../../../contract/staff-coupon.ts';
import { freezeCoupon, thawCoupon, withdrawCoupon } from '../../../contract/staff-endpoints.ts';

export type CouponAct = StaffCouponDetail['actions'][number];

const moved = ['coupon.moved', 'coupon.notFound'] as const;

const acts = {
  freeze: {
    call: freezeCoupon,
    label: '冻结',
    text: '冻结后不能使用和转赠，有效期不变。客户会收到消息和原因。',
    done: '已冻结，客户会收到消息',
    danger: true,
  },
  thaw: {
    call: thawCoupon,
    label: '解冻',
    text: '解冻后照常使用，到期日不变。',
    done: '已解冻，客户会收到消息',
    danger: false,
  },
  withdraw: {
    call: withdrawCoupon,
    label: '收回',
    text: '收回后客户不能再使用，不能撤销。客户会收到消息和原因。',
    done: '已收回，客户会收到消息',
    danger: true,
  },
} as const;

export const actLabels: Readonly<Record<CouponAct, string>> = {
  freeze: acts.freeze.label,
  thaw: acts.thaw.label,
  withdraw: acts.withdraw.label,
};

/** Freezes, thaws or withdraws a coupon with a reason. */
export function ActModal({
  act,
  coupon: { couponNo, status },
  onDone,
  onCancel,
}: {
  act: CouponAct;
  coupon: StaffCouponDetail;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { call, label, text, done, danger } = acts[act];
  const form = useCommandForm(call, {
    begin: { couponNo, seenStatus: status, reason: '' },
    onDone() {
      onDone(done);
      onCancel();
    },
  });
  return (
    <CommandModal
      title={`${label}券`}
      text={text}
      {...(danger ? { danger } : {})}
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        label={`${label}原因`}
        hint="写清楚为什么，5 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
