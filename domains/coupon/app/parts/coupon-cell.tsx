import { formatYuan } from '@ev/kernel/money.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { QuotedCoupon } from '../../contract/coupon.ts';

/** The value of the option that uses no coupon; no coupon has this number. */
const none = '';

const lastDayOf = ({ expiresAt }: QuotedCoupon) =>
  `有效期至 ${formatFullDay(shanghaiDay(new Date(expiresAt)))}`;

/** What a coupon does to an order. Goods that come with a car lower nothing. */
const effectOf = (savesFen: number): string => (savesFen === 0 ? '随车送出' : `减 ${formatYuan(savesFen)}`);

/** The coupon of an order, and the choice of another one. */
export function CouponCell({
  coupons,
  couponNo,
  savedFen,
  emptyText,
  onChoose,
}: {
  coupons: readonly QuotedCoupon[];
  /** The one that is used; null for none. */
  couponNo: string | null;
  savedFen: number;
  /** Shown to a customer without coupons. */
  emptyText: string;
  onChoose: (couponNo: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const usable = coupons.filter(({ refusal }) => refusal === null);
  const used = coupons.find((coupon) => coupon.couponNo === couponNo);
  return (
    <>
      <CellGroup>
        <Cell
          icon="gift"
          title="优惠券"
          description={used?.name}
          value={used ? effectOf(savedFen) : usable.length > 0 ? `${usable.length} 张可用` : '无可用'}
          onClick={() => setOpen(true)}
        />
      </CellGroup>
      <Sheet open={open} onClose={() => setOpen(false)} title="选择优惠券">
        {coupons.length === 0 ? (
          <EmptyState compact title="没有优惠券" description={emptyText} />
        ) : (
          <Stack gap={16}>
            {usable.length > 0 && (
              <RadioGroup
                label="可用的优惠券"
                options={[
                  ...usable.map((coupon) => ({
                    value: coupon.couponNo,
                    label: coupon.name,
                    description: lastDayOf(coupon),
                    extra: effectOf(coupon.savesFen),
                  })),
                  { value: none, label: '不使用优惠券' },
                ]}
                value={couponNo ?? none}
                onChange={(value) => {
                  onChoose(value === none ? null : value);
                  setOpen(false);
                }}
              />
            )}
            <Unusable coupons={coupons.filter(({ refusal }) => refusal !== null)} />
          </Stack>
        )}
      </Sheet>
    </>
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
              {lastDayOf(coupon)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
