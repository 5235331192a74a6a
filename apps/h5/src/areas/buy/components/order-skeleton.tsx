import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './model-list.module.css';

/** An order or its form before the data. */
export function OrderSkeleton() {
  return (
    <SkeletonScreen label="正在加载订单">
      <div className={s.list}>
        <Skeleton shape="block" height={300} />
        <Skeleton shape="block" height={160} />
        <Skeleton shape="block" height={200} />
      </div>
    </SkeletonScreen>
  );
}
