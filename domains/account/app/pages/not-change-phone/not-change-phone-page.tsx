import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { PhoneObstacle } from '../../../contract/phone-change.ts';
import { notChangePhoneRoute } from '../../routes.ts';

const taken: PhoneObstacle = {
  reason: 'taken',
  title: '新手机号已用于另一个账号',
  text: '可以换一个手机号。那个账号也是你的时，先用它登录并注销账号，再来更换。',
  href: hrefTo('/pages/mine/changePhone'),
};

/** Why the phone cannot be changed now, and where each reason is settled. */
export function Page() {
  const { reason } = usePageQuery(notChangePhoneRoute);
  const query = useRead('account.getPhoneState', {});
  return (
    <QueryState query={query} skeleton={<CardSkeleton />}>
      {({ obstacles }) => {
        const shown = reason === taken.reason ? [taken, ...obstacles] : obstacles;
        return shown.length === 0 ? (
          <EmptyState
            image="success"
            title="现在可以更换手机号"
            description="没有需要先完成的事项"
            footer={<ButtonLink href={hrefTo('/pages/mine/changePhone')}>更换手机号</ButtonLink>}
          />
        ) : (
          <Stack gap={12} page={12}>
            <Text tone="body">完成以下事项后，就可以更换手机号。</Text>
            {shown.map((one) => (
              <Obstacle key={`${one.reason} ${one.href}`} obstacle={one} />
            ))}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Obstacle({ obstacle: { reason, title, text, href } }: { obstacle: PhoneObstacle }) {
  return (
    <Card title={title} gap={12}>
      <Text tone="body">{text}</Text>
      {href && (
        <ButtonLink variant="secondary" href={href}>
          {reason === taken.reason ? '换一个手机号' : '去处理'}
        </ButtonLink>
      )}
    </Card>
  );
}

function CardSkeleton() {
  return (
    <SkeletonScreen label="正在加载">
      <Stack page={12}>
        <Skeleton shape="block" height={140} />
      </Stack>
    </SkeletonScreen>
  );
}
