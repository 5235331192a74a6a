import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import s from './introduce-hero.module.css';

/** Placeholder of the car's page with the same headline, stage and figures. */
export function IntroduceSkeleton() {
  return (
    <SkeletonScreen label="正在加载车型">
      <div className={s.hero}>
        <div className={s.headline}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
        <div className={s.stage}>
          <Skeleton shape="picture" width="100%" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
