import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';

/** The tab while the login and the cars are not known. */
export function TabSkeleton() {
  return (
    <SkeletonScreen label="正在加载你的爱车">
      <Stack gap={12}>
        <Skeleton width="46%" height="1.875rem" />
        <Skeleton width="60%" />
        <Skeleton shape="picture" />
        <Skeleton shape="block" height={120} />
        <Skeleton shape="block" height={112} />
      </Stack>
    </SkeletonScreen>
  );
}
