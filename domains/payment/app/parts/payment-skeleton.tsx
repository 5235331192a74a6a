import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import s from './payment-layout.module.css';

/** A payment while it loads. */
export function PaymentSkeleton() {
  return (
    <SkeletonScreen label="正在加载支付信息">
      <div className={s.thing} />
      <Stack align="center" gap={8} page={16} className={s.amount}>
        <Skeleton width={140} />
        <Skeleton shape="block" width={180} height={44} />
      </Stack>
      <div className={s.channels}>
        <Skeleton shape="block" height={56} />
      </div>
      <div className={s.card}>
        <Skeleton shape="block" height={240} />
      </div>
    </SkeletonScreen>
  );
}
