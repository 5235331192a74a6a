import { fills } from 'virtual:ev/slot/charge.order-cell';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { deductionKindNames } from '@ev/charge-card/contract/kinds.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Suspense, useState } from 'react';
import type { ChargeOrder } from '../../../contract/charge.ts';
import { startWayNames } from '../../../contract/plug-words.ts';
import {
  objectionKindNames,
  objectionStatusNames,
  payWayNames,
  stopTexts,
} from '../../../contract/statuses.ts';
import { useLiveOrder } from '../../data/use-live-order.ts';
import { energyText, lengthText, occupancyText, priceText, stageText } from '../../model/charge-words.ts';
import { PowerCurve } from '../../parts/power-curve.tsx';
import { StageTag } from '../../parts/stage-tag.tsx';
import { detailRoute } from '../../routes.ts';
import s from './detail-page.module.css';
import { Review } from './review.tsx';

const cells = fills.toSorted((one, other) => one.rank - other.rank);

/** The objection parts load after the page. */
const ObjectionSheet = latePart(async () => (await import('./objection-sheet.tsx')).ObjectionSheet);
const ObjectionPictures = latePart(async () => (await import('./objection-pictures.tsx')).ObjectionPictures);

/** One charge order: its state, its cost by period, the deductions and the possible actions. */
export function Page() {
  const { id } = usePageQuery(detailRoute);
  const { query } = useLiveOrder(id);
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电订单" heights={[130, 220, 180]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/charge/record')}>
          全部充电记录
        </ButtonLink>
      }
    >
      {(order) => <Detail order={order} />}
    </QueryState>
  );
}

function Detail({ order }: { order: ChargeOrder }) {
  const [objects, setObjects] = useState(false);
  const { chargeOrderId, actions, rows, objection, curve, startedAt, endedAt } = order;
  const isBilled = rows.length > 0;
  return (
    <>
      <div className={s.page}>
        <section className={s.card} aria-label="订单状态">
          <div className={s.head}>
            <h2 className={s.station}>{order.stationName}</h2>
            <StageTag status={order.status} stage={order.stage} />
          </div>
          <p role="status">{stageText(order)}</p>
          {order.failText && <p className={s.note}>{order.failText}</p>}
        </section>
        {isBilled && <Bill order={order} />}
        {isBilled && <Periods rows={rows} />}
        {curve.length > 1 && (
          <section className={s.card} aria-label="功率曲线">
            <h2 className={s.title}>功率</h2>
            <PowerCurve curve={curve} />
          </section>
        )}
        <CellGroup title="充电信息">
          <Cell title="电量" value={energyText(order.energyWh)} />
          {startedAt && <Cell title="开始" value={formatShortDateTime(new Date(startedAt))} />}
          {endedAt && <Cell title="结束" value={formatShortDateTime(new Date(endedAt))} />}
          {startedAt && endedAt && (
            <Cell title="时长" value={lengthText(Date.parse(endedAt) - Date.parse(startedAt))} />
          )}
          {order.stopReason && <Cell title="结束原因" value={stopTexts[order.stopReason]} />}
          <Cell title="充电枪" value={`${order.pileName} ${order.gunName}`} />
          {order.plate && <Cell title="车牌" value={formatPlate(order.plate)} />}
          <Cell title="启动方式" value={startWayNames[order.startWay]} />
          {order.limitFen !== null && <Cell title="单次上限" value={formatYuan(order.limitFen)} />}
          <Cell title="支付方式" value={payWayNames[order.payWay]} />
          <Cell title="订单编号" value={<span className={s.number}>{chargeOrderId}</span>} />
          <Cell title="占位费" description={occupancyText(order.occupancy)} />
        </CellGroup>
        {objection && (
          <section className={s.card} aria-label="异议">
            <div className={s.head}>
              <h2 className={s.title}>异议 · {objectionKindNames[objection.kind]}</h2>
              <span className={s.note}>{objectionStatusNames[objection.status]}</span>
            </div>
            <p className={s.text}>{objection.text}</p>
            {objection.pictureIds.length > 0 && (
              <Suspense fallback={null}>
                <ObjectionPictures chargeOrderId={chargeOrderId} pictureIds={objection.pictureIds} />
              </Suspense>
            )}
            {objection.answer && <p className={s.answer}>答复：{objection.answer}</p>}
          </section>
        )}
        {cells.length > 0 && (
          <CellGroup>
            {cells.map(({ rank, OrderCell }) => (
              <OrderCell key={rank} chargeOrderId={chargeOrderId} />
            ))}
          </CellGroup>
        )}
        {actions.includes('rate') && <Review chargeOrderId={chargeOrderId} given={order.stars} />}
      </div>
      {(actions.includes('pay') || actions.includes('object')) && (
        <BottomBar>
          {actions.includes('object') && (
            <Button variant="secondary" onClick={() => setObjects(true)}>
              提出异议
            </Button>
          )}
          {actions.includes('pay') && (
            <PayButton business={{ type: 'chargeOrder', no: chargeOrderId }}>
              支付 {formatYuan(order.cashFen)}
            </PayButton>
          )}
        </BottomBar>
      )}
      {actions.includes('object') && (
        <Suspense fallback={null}>
          <ObjectionSheet
            chargeOrderId={chargeOrderId}
            takesPictures={order.takesPictures}
            open={objects}
            onClose={() => setObjects(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The fees, then the deductions in the order in which they apply, then the remaining amount. */
function Bill({ order }: { order: ChargeOrder }) {
  const lines = [
    { key: 'electricity', label: '电费', fen: order.electricityFen },
    { key: 'service', label: '服务费', fen: order.serviceFen },
    ...order.deductions.map(({ kind, cardNo, name, amountFen, energyWh }) => ({
      key: `${kind}.${cardNo}`,
      label: deductionKindNames[kind],
      fen: -amountFen,
      note: energyWh === null ? name : `${name}，${energyText(energyWh)}`,
    })),
  ];
  return (
    <section className={s.card} aria-label="费用">
      <h2 className={s.title}>费用</h2>
      <PriceRows
        rows={lines}
        totalFen={order.cashFen}
        totalLabel={order.status === '1' ? '待支付' : '实付'}
      />
    </section>
  );
}

function Periods({ rows }: { rows: ChargeOrder['rows'] }) {
  return (
    <section className={s.card} aria-label="分时明细">
      <h2 className={s.title}>分时明细</h2>
      <ul className={s.rows}>
        {rows.map((row) => (
          <li key={row.from} className={s.row}>
            <span className={s.head}>
              <span>
                {shanghaiClock(new Date(row.from))}-{shanghaiClock(new Date(row.to))}
              </span>
              <span className={s.amount}>{formatYuan(row.electricityFen + row.serviceFen)}</span>
            </span>
            <span className={s.note}>
              {energyText(row.energyWh)} · 电费 {priceText(row.electricityPriceE4)} · 服务费{' '}
              {priceText(row.servicePriceE4)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
