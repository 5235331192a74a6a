import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './delivery-skeleton.module.css';

/** The delivery page while it loads. */
export function DeliverySkeleton() {
  return (
    <SkeletonScreen label="正在加载交付进度">
      <div className={s.page}>
        <Skeleton width="72%" height={30} />
        <Skeleton width="90%" />
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={148} />
        <Skeleton shape="block" height={196} />
        <Skeleton shape="block" height={162} />
      </div>
    </SkeletonScreen>
  );
}
