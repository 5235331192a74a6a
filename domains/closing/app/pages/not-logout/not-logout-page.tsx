import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { ObstacleList } from '../../parts/obstacle-list.tsx';

/** Why the account cannot be closed now, each reason with its way out. */
export function Page() {
  const query = useRead('closing.getOwnClosing', {});
  const [checking, setChecking] = useState(false);
  const checkAgain = async () => {
    setChecking(true);
    await query.refetch();
    setChecking(false);
  };
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载" heights={[80, 80, 80]} />}>
      {({ obstacles }) =>
        obstacles.length === 0 ? (
          <EmptyState
            image="success"
            title="都办完了"
            description="没有未完成的事，可以申请注销"
            footer={<ButtonLink href={hrefTo('/pages/mine/logoutExplain')}>去注销</ButtonLink>}
          />
        ) : (
          <>
            <Stack gap={12} page={12}>
              <Text tone="body" role="status">
                还有 {obstacles.length} 件事没办完，点开可以处理。积分和卡券不影响注销。
              </Text>
              <ObstacleList obstacles={obstacles} />
            </Stack>
            <BottomBar>
              <Button
                block
                size="l"
                variant="secondary"
                loading={checking}
                loadingText="正在检查"
                onClick={() => void checkAgain()}
              >
                重新检查
              </Button>
            </BottomBar>
          </>
        )
      }
    </QueryState>
  );
}
