import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './order-skeleton.module.css';

/** An order while it loads: status, car and cards. */
export function OrderSkeleton() {
  return (
    <SkeletonScreen label="正在加载订单">
      <div className={s.page}>
        <Skeleton width="44%" height={30} />
        <Skeleton width="88%" />
        <Skeleton shape="block" height={180} />
        <Skeleton shape="block" height={54} />
        <Skeleton shape="block" height={200} />
        <Skeleton shape="block" height={180} />
      </div>
    </SkeletonScreen>
  );
}
