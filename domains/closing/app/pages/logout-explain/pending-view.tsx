import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Closing, Obstacle } from '../../../contract/closing.ts';
import { closingDay } from '../../model/closing-words.ts';
import { ObstacleList } from '../../parts/obstacle-list.tsx';
import { useWithdraw } from '../../parts/use-withdraw.ts';

/** A closing under way: when it is carried out, what would hold it up, and the way back. */
export function PendingView({ closing, obstacles }: { closing: Closing; obstacles: readonly Obstacle[] }) {
  useFromTop();
  const { closingNo, status, coolingEndsAt, lastDay } = closing;
  const { command, withdraw } = useWithdraw(closingNo);
  const isHeldUp = status === 'heldUp';
  const now = useNow();
  const until = now && shanghaiDay(now) <= lastDay ? `，最晚 ${formatDay(lastDay)}完成` : '';
  return (
    <>
      <Stack gap={12} page={12}>
        <Card title={isHeldUp ? '暂不能注销' : `账号将于${closingDay(coolingEndsAt)}注销`}>
          <Text tone="body">
            {isHeldUp
              ? `下面的事办完后会自动继续注销，每天检查一次${until}。也可以撤回。`
              : '在此之前账号照常使用，随时可以撤回。注销后不能恢复。'}
          </Text>
        </Card>
        {obstacles.length > 0 && (
          <>
            {!isHeldUp && <Text tone="warn">这些事没办完，到时会暂停注销：</Text>}
            <ObstacleList obstacles={obstacles} />
          </>
        )}
        {command.isError && (
          <Text tone="danger" role="alert">
            {messageOf(command.error)}
          </Text>
        )}
      </Stack>
      <BottomBar>
        <Button block size="l" loading={command.isPending} loadingText="正在撤回" onClick={withdraw}>
          撤回注销
        </Button>
      </BottomBar>
    </>
  );
}
