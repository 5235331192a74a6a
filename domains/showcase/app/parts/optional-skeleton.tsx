import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './model-list.module.css';

/** The configurator before its catalogue. */
export function OptionalSkeleton() {
  return (
    <SkeletonScreen label="正在加载选配">
      <Skeleton shape="picture" width="100%" />
      <div className={s.list}>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} shape="block" height={72} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
