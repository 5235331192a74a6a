import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';

/** Placeholder of the configurator. */
export function OptionalSkeleton() {
  return (
    <CardsSkeleton label="正在加载选配" heights={[72, 72, 72, 72]}>
      <Skeleton shape="picture" width="100%" />
    </CardsSkeleton>
  );
}
