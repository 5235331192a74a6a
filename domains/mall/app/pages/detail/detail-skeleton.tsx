import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';

/** The outline of a product's page. */
export function DetailSkeleton() {
  return (
    <CardsSkeleton label="正在加载商品" heights={[140, 160, 200]}>
      <Skeleton shape="picture" width="100%" ratio={1} />
    </CardsSkeleton>
  );
}
