import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useServerNow } from '@ev/app-kit/use-server-now.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { staleAfterMs } from '@ev/station/contract/words.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Progress } from '@ev/ui/progress.tsx';
import { Steps } from '@ev/ui/steps.tsx';
import { useOnline } from '@ev/ui/use-online.ts';
import { useEffect, useState } from 'react';
import type { ChargeOrder } from '../../../contract/charge.ts';
import { startWayNames } from '../../../contract/plug-words.ts';
import { chargeStageNames } from '../../../contract/statuses.ts';
import { useLiveOrder } from '../../data/use-live-order.ts';
import {
  ageText,
  energyText,
  lengthText,
  occupancyText,
  powerText,
  stageText,
  startStep,
  startSteps,
} from '../../model/charge-words.ts';
import { PowerCurve } from '../../parts/power-curve.tsx';
import { StageTag } from '../../parts/stage-tag.tsx';
import { progressRoute } from '../../routes.ts';
import s from './progress-page.module.css';

/** A session from the start request to the bill, updated live. */
export function Page() {
  const { id } = usePageQuery(progressRoute);
  const { query } = useLiveOrder(id);
  useTitle(query.data && chargeStageNames[query.data.stage]);
  const records = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/charge/record')}>
      全部充电记录
    </ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电状态" heights={[260, 160, 120]} />}
      elsewhere={records}
    >
      {(order) => <Session order={order} />}
    </QueryState>
  );
}

/**
 * The server's time, ticking every second while the page is visible, because the phone's clock may be wrong.
 */
function useSeconds(serverTime: string): number | null {
  const clock = useServerNow(serverTime);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

function Session({ order }: { order: ChargeOrder }) {
  const online = useOnline();
  const now = useSeconds(order.serverTime);
  const { stage, status, live, chargeOrderId } = order;
  const sinceMs = now === null ? 0 : now - Date.parse(order.createdAt);
  const ageMs = live && now !== null ? now - Date.parse(live.at) : null;
  return (
    <>
      <div className={s.page}>
        <header className={s.head}>
          <h2 className={s.station}>{order.stationName}</h2>
          <p className={s.note}>
            {order.pileName} · {order.gunName}
          </p>
        </header>
        {!online && (
          <p className={s.offline} role="status">
            网络已断开，下面是最后收到的数据。充电不受影响，联网后自动更新
          </p>
        )}
        <section className={s.card} aria-label="充电状态">
          <div className={s.state}>
            <StageTag status={status} stage={stage} />
            {ageMs !== null && status === '0' && stage !== 'starting' && (
              <span className={ageMs > staleAfterMs ? s.old : s.note}>{ageText(ageMs)}</span>
            )}
          </div>
          <p className={s.words} role="status">
            {stageText(order)}
          </p>
          {stage === 'starting' && (
            <Steps items={startSteps} current={startStep(order, sinceMs)} label="启动进度" />
          )}
          {live && live.soc !== null && status === '0' && (
            <>
              <p className={s.soc}>
                <span className={s.figure}>{live.soc}</span>%<span className={s.note}> 电池电量</span>
              </p>
              <Progress label="电池电量" percent={live.soc} />
            </>
          )}
          {order.limitFen !== null && status === '0' && (
            <p className={s.note}>
              {startWayNames[order.startWay]}，到 {formatYuan(order.limitFen)} 自动停止
            </p>
          )}
          {order.failText && <p className={s.note}>{order.failText}</p>}
        </section>
        {live && <Figures order={order} now={now} />}
        {live && order.curve.length > 1 && (
          <section className={s.card} aria-label="功率曲线">
            <h2 className={s.title}>功率</h2>
            <PowerCurve curve={order.curve} />
          </section>
        )}
        {order.occupancy && (
          <section className={s.card} aria-label="占位费">
            <h2 className={s.title}>占位费</h2>
            <p className={s.note}>{occupancyText(order.occupancy)}</p>
            {order.occupancyFrom && (
              <p className={s.words}>{shanghaiClock(new Date(order.occupancyFrom))} 前挪车不收费</p>
            )}
          </section>
        )}
      </div>
      <Acts key={chargeOrderId} order={order} />
    </>
  );
}

function Figures({ order, now }: { order: ChargeOrder; now: number | null }) {
  const { live, startedAt, endedAt } = order;
  if (!live) return null;
  const until = endedAt ? Date.parse(endedAt) : now;
  const rows: [string, string][] = [
    ['已充电量', energyText(order.energyWh)],
    ['实时功率', live.powerW === null || order.status !== '0' ? '—' : powerText(live.powerW)],
    ['电费', formatYuan(order.electricityFen)],
    ['服务费', formatYuan(order.serviceFen)],
    ['充电时长', startedAt && until !== null ? lengthText(until - Date.parse(startedAt)) : '—'],
    ['开始时间', startedAt ? shanghaiClock(new Date(startedAt)) : '—'],
  ];
  return (
    <section className={s.card} aria-label="充电数据">
      <dl className={s.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className={s.note}>{label}</dt>
            <dd className={s.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>费用按运营商的分时明细结算，以账单为准</p>
    </section>
  );
}

function Acts({ order }: { order: ChargeOrder }) {
  const [asks, setAsks] = useState(false);
  const stop = useCommand('charge.stopSession');
  const { chargeOrderId, stage, actions, terminalNumber } = order;
  const end = () =>
    stop.mutate(
      { chargeOrderId },
      {
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
        onSettled: () => setAsks(false),
      },
    );
  const isOver = order.status !== '0';
  return (
    <BottomBar>
      {actions.includes('stop') && (
        <Button
          variant="danger"
          loading={stop.isPending}
          loadingText="正在停止"
          onClick={() => setAsks(true)}
        >
          停止充电
        </Button>
      )}
      {isOver && stage !== 'invalid' && (
        <ButtonLink href={hrefTo('/pages/charge/detail', { id: chargeOrderId })}>
          {actions.includes('pay') ? '查看账单并支付' : '查看充电订单'}
        </ButtonLink>
      )}
      {stage === 'invalid' && (
        <ButtonLink href={hrefTo('/pages/charge/paySelect', { terminalNumber })}>重新选择充电枪</ButtonLink>
      )}
      {!isOver && !actions.includes('stop') && (
        <ButtonLink variant="secondary" href={hrefTo('/pages/charge/record')}>
          全部充电记录
        </ButtonLink>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="停止充电"
        confirmText="停止充电"
        cancelText="继续充电"
        danger
        look="night"
        loading={stop.isPending}
        onConfirm={end}
      >
        充电桩停止后才能拔枪，停止后再充需要重新启动。
      </Dialog>
    </BottomBar>
  );
}
