import s from '@ev/showcase/app/parts/model-list.module.css';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';

/** Pages that consist of cards, before the data; `heights` of the first ones, so that little jumps. */
export function CardsSkeleton({ heights }: { heights: readonly number[] }) {
  return (
    <SkeletonScreen label="正在加载订单">
      <div className={s.list}>
        {heights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
