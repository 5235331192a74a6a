import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './store-list.module.css';

/** Placeholder of a list of stores. */
export function StoreListSkeleton() {
  return (
    <SkeletonScreen label="正在加载门店">
      <div className={s.list}>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} shape="block" height={176} />
        ))}
      </div>
    </SkeletonScreen>
  );
}

export function StoreSkeleton() {
  return (
    <SkeletonScreen label="正在加载门店">
      <div className={s.list}>
        <Skeleton width="70%" height={28} />
        <Skeleton width="45%" />
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={120} />
        <Skeleton shape="block" height={180} />
      </div>
    </SkeletonScreen>
  );
}
