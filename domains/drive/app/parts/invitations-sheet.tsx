import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import type { InvitedDrive } from '../../contract/drive.ts';
import { pageType } from '../../contract/page-types.ts';
import { rewardStatus, rewardStatusNames } from '../../contract/reward-statuses.ts';
import { driveStatusNames } from '../../contract/statuses.ts';
import { useOwnInvitation } from '../data/invitation.ts';

/** The customer's invitation link, and what became of the friends who booked with it. */
export function InvitationsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="邀请好友" full>
      <Invitations />
    </Sheet>
  );
}

function Invitations() {
  const invitation = useOwnInvitation(pageType.invited, true);
  const booked = usePagedRead('drive.listInvitedDrives');
  return (
    <QueryState query={invitation} skeleton={<CardsSkeleton label="正在加载邀请" heights={[80, 48, 200]} />}>
      {({ inviteCode }) => (
        <Stack gap={16}>
          <InvitationLink inviteCode={inviteCode} />
          <QueryState query={booked} skeleton={<CardsSkeleton label="正在加载好友的试驾" heights={[200]} />}>
            {({ pages }) => (
              <InfiniteList
                state={listStateOf(booked)}
                onLoadMore={() => void booked.fetchNextPage()}
                endText=""
              >
                <InvitedDrives drives={pages.flatMap(({ list }) => list)} />
              </InfiniteList>
            )}
          </QueryState>
        </Stack>
      )}
    </QueryState>
  );
}

function InvitationLink({ inviteCode }: { inviteCode: string }) {
  const { press, payloadNow, sheet } = useShare({
    address: hrefTo('/pages/drive/jump', { pageType: pageType.invited, inviteCode }),
    title: '邀你一起来试驾',
    desc: '选一家顺路的门店，亲自开一圈',
  });
  const payload = payloadNow();
  return (
    <>
      <CellGroup>
        <Cell
          title="邀请链接"
          description={payload.url}
          trailing={<CopyButton what="邀请链接" text={payload.url} />}
        />
      </CellGroup>
      <Button block onClick={press}>
        分享给好友
      </Button>
      {sheet.Modal && <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payload} />}
    </>
  );
}

function InvitedDrives({ drives }: { drives: readonly InvitedDrive[] }) {
  if (drives.length === 0)
    return (
      <EmptyState
        image="gift"
        compact
        title="还没有好友预约"
        description="好友用你的链接预约试驾后会出现在这里"
      />
    );
  return (
    <CellGroup title="好友的试驾">
      {drives.map(({ driveId, maskedName, modelName, status, bookedAt, reward }) => (
        <Cell
          key={driveId}
          title={`${maskedName} · ${modelName}`}
          description={`${formatFullDay(shanghaiDay(new Date(bookedAt)))}预约 · ${driveStatusNames[status]}`}
          value={reward ? rewardWords(reward) : undefined}
          href={reward ? hrefTo('/pages/drive/reward', { id: driveId }) : undefined}
        />
      ))}
    </CellGroup>
  );
}

function rewardWords({ status, points }: NonNullable<InvitedDrive['reward']>): string {
  return status === rewardStatus.limited ? '奖励已达上限' : `${points} 积分${rewardStatusNames[status]}`;
}
