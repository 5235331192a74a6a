import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import g from './board-products.module.css';

/** The outline of the products on the car's screen. */
export function BoardSkeleton() {
  return (
    <SkeletonScreen label="正在加载商城">
      <div className={g.grid}>
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Skeleton key={at} shape="block" height={340} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
