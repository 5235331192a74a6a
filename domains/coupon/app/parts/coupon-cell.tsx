import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { effectOf } from '../model/coupon-effect.ts';
import type { CouponChoiceProps } from './coupon-choice.tsx';

const loadChoice = async () => (await import('./coupon-choice.tsx')).CouponChoice;

/** The coupon of an order, and the choice of another one. */
export function CouponCell({
  savedFen,
  ...props
}: Omit<CouponChoiceProps, 'open' | 'onClose'> & { savedFen: number }) {
  const choice = useLateModal<CouponChoiceProps>(loadChoice);
  const { coupons, couponNo } = props;
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
          onClick={choice.show}
        />
      </CellGroup>
      {choice.Modal && <choice.Modal {...props} open={choice.open} onClose={choice.close} />}
    </>
  );
}
