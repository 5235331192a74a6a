import { CarStill } from '@ev/app-kit/car-still.tsx';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { DriveReport } from '../../../contract/outing.ts';
import { rewardStatus, rewardStatusNames } from '../../../contract/reward-statuses.ts';
import { figuresOf } from '../../model/report-figures.ts';
import { RouteHead } from '../../parts/route-head.tsx';
import { RouteMap } from '../../parts/route-map.tsx';
import { driveReportRoute } from '../../routes.ts';
import s from './drive-report-page.module.css';
import { FeedbackCard } from './feedback-card.tsx';
import { ShareReport } from './share-report.tsx';
import { TriedList } from './tried-list.tsx';

/** The report of a test drive: its figures, its route, what was tried, and the customer's feedback. */
export function Page() {
  const { id } = usePageQuery(driveReportRoute);
  const query = useRead('drive.getReport', { driveId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载试驾报告" heights={[240, 96, 260, 180]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/drive/reserveList', {})}>我的试驾</ButtonLink>}
    >
      {(report) => <Report report={report} />}
    </QueryState>
  );
}

function Report({ report }: { report: DriveReport }) {
  const { driveId, look, modelCode, modelName, storeName, route, cards, reward } = report;
  const tried = new Set(cards.flatMap(({ code, triedAt }) => (triedAt ? [code] : [])));
  return (
    <>
      <ShareReport report={report} />
      <div className={s.page}>
        <header className={s.head}>
          <h2 className={s.name}>{modelName}</h2>
          <p className={s.where}>
            <time dateTime={report.from}>{formatDateTime(new Date(report.from))}</time> · {storeName}
          </p>
          {look && <CarStill family={look.family} paint={look.paint} view="front" alt={modelName} first />}
        </header>
        <dl className={s.figures}>
          {figuresOf(report).map(({ label, figure, unit }) => (
            <div key={label} className={s.figure}>
              <dt>{label}</dt>
              <dd>
                <span className={s.number}>{figure}</span>
                {unit}
              </dd>
            </div>
          ))}
        </dl>
        {route && (
          <section className={s.card} aria-label="试驾路线">
            <RouteHead route={route} />
            <RouteMap route={route} tried={tried} />
          </section>
        )}
        <TriedList cards={cards} />
        {reward && (
          <CellGroup>
            <Cell
              icon="gift"
              title="试驾奖励"
              description={
                reward.status === rewardStatus.claimable ? `${reward.points} 积分等你领取` : undefined
              }
              value={rewardStatusNames[reward.status]}
              href={hrefTo('/pages/drive/reward', { id: driveId })}
            />
          </CellGroup>
        )}
        <FeedbackCard report={report} />
      </div>
      <BottomBar>
        <ButtonLink variant="secondary" href={hrefTo('/pages/drive/reserveDetail', { id: driveId })}>
          邀请好友试驾
        </ButtonLink>
        <ButtonLink href={hrefTo('/pages/buy/introduce', { modelCode })}>了解这款车</ButtonLink>
      </BottomBar>
    </>
  );
}
