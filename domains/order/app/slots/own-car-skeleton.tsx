import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from '../parts/own-car-view.module.css';

/** The customer's car while it loads, at the same height. */
export function OwnCarSkeleton() {
  return (
    <SkeletonScreen label="正在加载你的车">
      <div className={s.card}>
        <div className={s.link}>
          <span className={s.picture}>
            <Skeleton shape="picture" />
          </span>
          <Skeleton width="46%" />
          <Skeleton width="30%" height="1.375rem" />
          <Skeleton />
          <Skeleton width="60%" />
          <span className={s.expected}>
            <Skeleton width="72%" />
          </span>
        </div>
        <div className={s.foot}>
          <Skeleton shape="block" width="100%" height="var(--touch)" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
