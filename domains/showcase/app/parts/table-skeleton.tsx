import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './table-page.module.css';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** Placeholder of a specification table. */
export function TableSkeleton() {
  return (
    <SkeletonScreen label="正在加载参数">
      <div className={s.bones}>
        <Skeleton width="80%" height={28} />
        <Skeleton shape="block" height={64} />
        {rows.map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
