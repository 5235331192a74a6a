import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { useState } from 'react';
import type { Outing } from '../../../contract/outing.ts';
import { useHere } from '../../data/use-here.ts';
import { useTried } from '../../data/use-tried.ts';
import { nextCard } from '../../model/route-shape.ts';
import { RouteHead } from '../../parts/route-head.tsx';
import { RouteMap } from '../../parts/route-map.tsx';
import { experienRoute } from '../../routes.ts';
import s from './experien-page.module.css';
import { NowCard } from './now-card.tsx';
import { StationList } from './station-list.tsx';

/** The drive assistant for the passenger: the route, and what to try at each station. */
export function Page() {
  const { id } = usePageQuery(experienRoute);
  const query = useRead('drive.getOuting', { driveId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载试驾助手" heights={[280, 220, 120]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/drive/reserveList', {})}>我的试驾</ButtonLink>}
    >
      {(outing) => <Assistant key={outing.driveId} outing={outing} />}
    </QueryState>
  );
}

function Assistant({ outing }: { outing: Outing }) {
  const { stage, route, cards, driveId } = outing;
  const { triedCodes, waiting, tick } = useTried(outing);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { here, follow, followed, trouble } = useHere();
  const driving = stage === 'driving';
  const left = nextCard(outing, new Set([...triedCodes, ...skipped])) ?? nextCard(outing, triedCodes);
  const now = driving ? cards.find(({ code }) => code === left) : undefined;
  const done = cards.filter(({ code }) => triedCodes.has(code)).length;

  return (
    <>
      <div className={s.page}>
        <p className={s.safety} role="note">
          {driving
            ? '驾驶人请看路，手机交给同乘的人'
            : stage === 'ahead'
              ? '到店签到后开始，先看看会体验什么'
              : '试驾已完成，路线和体验都在报告里'}
        </p>
        {route && (
          <section className={s.card} aria-label="试驾路线">
            <RouteHead route={route} />
            <RouteMap route={route} tried={triedCodes} here={here} />
            {driving && !followed && (
              <Button variant="secondary" size="s" onClick={follow}>
                显示我的位置
              </Button>
            )}
            {trouble && <p className={s.trouble}>{trouble}</p>}
          </section>
        )}
        {now && (
          <NowCard
            card={now}
            station={route?.stations.find((station) => station.cards.includes(now.code))?.name}
          />
        )}
        {driving && !now && <p className={s.all}>都体验过了。还车后就能看到试驾报告</p>}
        <StationList outing={outing} tried={triedCodes} onTick={driving ? tick : undefined} />
        {waiting > 0 && (
          <p className={s.waiting} role="status">
            {waiting} 项还没有同步，有网络时会自动同步
          </p>
        )}
      </div>
      {now && (
        <BottomBar lead={<span className={s.count}>{`已体验 ${done}/${cards.length}`}</span>}>
          <Button variant="secondary" onClick={() => setSkipped(new Set([...skipped, now.code]))}>
            先跳过
          </Button>
          <Button onClick={() => tick(now.code)}>体验过了</Button>
        </BottomBar>
      )}
      {stage === 'over' && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/drive/driveReport', { id: driveId })}>查看试驾报告</ButtonLink>
        </BottomBar>
      )}
    </>
  );
}
