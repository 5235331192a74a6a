import { fills } from 'virtual:ev/slot/account.profile-card';
import { Fills } from '@ev/app-kit/fills.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What the customer says about themselves. */
export function Page() {
  const query = useRead('account.getProfile', {});
  return (
    <QueryState query={query} skeleton={<ProfileSkeleton />}>
      {(profile) => (
        <Stack gap={12} page={12}>
          <AvatarCard avatarUrl={profile.avatarUrl} nickname={profile.nickname} />
          <Fills of={fills} />
          <ProfileForm profile={profile} />
        </Stack>
      )}
    </QueryState>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonScreen label="正在加载个人信息">
      <Stack gap={12} page={12}>
        <Skeleton shape="block" height={112} />
        <Skeleton shape="block" height={300} />
      </Stack>
    </SkeletonScreen>
  );
}
