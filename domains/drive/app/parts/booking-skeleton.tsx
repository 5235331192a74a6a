import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';

/** Placeholder of a booking page while its texts load. */
export function BookingSkeleton() {
  return (
    <CardsSkeleton label="正在加载试驾预约" heights={[180, 96, 260]}>
      <Skeleton shape="block" height={210} />
    </CardsSkeleton>
  );
}
