import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { QuotedCoupon } from '../../contract/coupon.ts';
import { lastDayOf } from '../../contract/coupon-words.ts';
import { effectOf } from '../model/coupon-effect.ts';

/** The value of the option that uses no coupon; no coupon has this number. */
const none = '';

const endText = ({ expiresAt }: QuotedCoupon) => `有效期至 ${lastDayOf(expiresAt)}`;

export type CouponChoiceProps = {
  open: boolean;
  onClose: () => void;
  coupons: readonly QuotedCoupon[];
  /** The one that is used; null for none. */
  couponNo: string | null;
  /** Shown to a customer without coupons. */
  emptyText: string;
  onChoose: (couponNo: string | null) => void;
};

/** The coupons that a customer could use for an order, and why the others do not fit. */
export function CouponChoice({ open, onClose, coupons, couponNo, emptyText, onChoose }: CouponChoiceProps) {
  const usable = coupons.filter(({ refusal }) => refusal === null);
  return (
    <Sheet open={open} onClose={onClose} title="选择优惠券">
      {coupons.length === 0 ? (
        <EmptyState image="card" compact title="没有优惠券" description={emptyText} />
      ) : (
        <Stack gap={16}>
          {usable.length > 0 && (
            <RadioGroup
              label="可用的优惠券"
              options={[
                ...usable.map((coupon) => ({
                  value: coupon.couponNo,
                  label: coupon.name,
                  description: endText(coupon),
                  extra: effectOf(coupon.savesFen),
                })),
                { value: none, label: '不使用优惠券' },
              ]}
              value={couponNo ?? none}
              onChange={(value) => {
                onChoose(value === none ? null : value);
                onClose();
              }}
            />
          )}
          <Unusable coupons={coupons.filter(({ refusal }) => refusal !== null)} />
        </Stack>
      )}
    </Sheet>
  );
}

function Unusable({ coupons }: { coupons: readonly QuotedCoupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <section className={stackClass({ gap: 12 })}>
      <Head level={3} size={15}>
        这次不能用
      </Head>
      <ul className={stackClass({ gap: 12 })} aria-label="不能用的优惠券">
        {coupons.map((coupon) => (
          <li key={coupon.couponNo}>
            <Text tone="body">{coupon.name}</Text>
            <Text size={13} tone="warn">
              {coupon.refusal}
            </Text>
            <Text size={13} tone="hint">
              {endText(coupon)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
