import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDateTime, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Icon } from '@ev/ui/icon.tsx';
import type { DriveReward } from '../../../contract/outing.ts';
import { type RewardStatus, rewardStatus, rewardStatusNames } from '../../../contract/reward-statuses.ts';
import { rewardRoute } from '../../routes.ts';
import s from './reward-page.module.css';

/** The reward for a finished drive, claimed once by the driver or by the inviter. */
export function Page() {
  const { id } = usePageQuery(rewardRoute);
  const query = useRead('drive.getReward', { driveId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载试驾奖励" heights={[220, 120]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/drive/reserveList', {})}>我的试驾</ButtonLink>}
    >
      {(reward) => <Reward reward={reward} driveId={id} />}
    </QueryState>
  );
}

function Reward({ reward, driveId }: { reward: DriveReward; driveId: string }) {
  const { role, modelCode, modelName, status, points, expiresAt, claimedAt, balance } = reward;
  const claim = useCommand('drive.claimReward');
  const take = () =>
    claim.mutate(
      { driveId },
      {
        onSuccess: (taken) =>
          feedback.showToast({
            title: `${taken.points} 积分已到账`,
            icon: 'success',
            durationMs: toastMs.standard,
          }),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <>
      <div className={s.page}>
        <section className={s.card} data-status={status} aria-label="试驾奖励">
          <Icon name={status === rewardStatus.claimed ? 'success' : 'gift'} size={40} />
          <p className={s.why}>
            {fillTemplate(role === 'driver' ? '你试驾了 {modelName}' : '你邀请的朋友试驾了 {modelName}', {
              modelName,
            })}
          </p>
          {status !== rewardStatus.limited && (
            <p className={s.points}>
              <span className={s.number}>{points}</span> 积分
            </p>
          )}
          <p className={s.status} role="status">
            {sentences[status]}
          </p>
        </section>
        <CellGroup>
          <Cell title="状态" value={rewardStatusNames[status]} />
          {claimedAt && <Cell title="领取时间" value={formatDateTime(new Date(claimedAt))} />}
          {status === rewardStatus.claimable && (
            <Cell title="领取期限" value={`${formatFullDay(shanghaiDay(new Date(expiresAt)))}前`} />
          )}
          <Cell title="我的积分" value={String(balance)} />
        </CellGroup>
      </div>
      <BottomBar>
        {status === rewardStatus.claimable ? (
          <Button onClick={take} loading={claim.isPending} loadingText="正在领取">
            领取奖励
          </Button>
        ) : (
          <ButtonLink href={hrefTo('/pages/buy/introduce', { modelCode })}>了解这款车</ButtonLink>
        )}
      </BottomBar>
    </>
  );
}

const sentences: Readonly<Record<RewardStatus, string>> = {
  claimable: '领取后立即到账',
  claimed: '已到账',
  expired: '没有在期限内领取，奖励已过期',
  limited: '你获得的试驾奖励已达每人上限，这次没有新的奖励',
};
