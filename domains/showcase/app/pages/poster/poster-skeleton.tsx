import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './drawn-poster.module.css';

export function PosterSkeleton() {
  return (
    <SkeletonScreen label="正在生成海报">
      <div className={s.frame}>
        <Skeleton shape="picture" ratio={2 / 3} />
      </div>
    </SkeletonScreen>
  );
}
