import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { certificateTypeNames } from '@ev/papers/contract/kinds.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import type { DeliveryAct, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { deliveryStatus } from '../../contract/kinds.ts';
import { DefectsSection } from './defects-section.tsx';
import { DeliveryActs } from './delivery-acts.tsx';
import s from './delivery-panel.module.css';
import { DeliveryTag } from './delivery-tag.tsx';
import { InspectionForm } from './inspection-form.tsx';
import { InspectionView } from './inspection-view.tsx';

/** The customer may accept or refuse the car at any moment. */
const presentedMs = 10_000;

/** Where staff work on the delivery of an order: inspection, defects, acceptance. */
export function DeliveryPanel({ orderNo }: { orderNo: string }) {
  const query = useRead(
    'delivery.findOfOrder',
    { orderNo },
    {
      refetchInterval: ({ state }) =>
        state.data?.delivery?.status === deliveryStatus.presented && presentedMs,
    },
  );
  const [notice, tell] = useNotice();
  return (
    <Panel title="检查和签收">
      {notice}
      <QueryView query={query} what="检查和签收">
        {({ delivery }) =>
          delivery ? (
            <Delivery
              delivery={delivery}
              onDone={tell}
              onReload={async () => (await query.refetch()).data?.delivery ?? null}
            />
          ) : (
            <p>车辆到店后，在这里记录交付前检查、请客户签收</p>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Delivery({
  delivery,
  onDone,
  onReload,
}: {
  delivery: StaffDeliveryDetail;
  onDone: (said: string) => void;
  onReload: () => Promise<StaffDeliveryDetail | null>;
}) {
  const mayInspect = useMay('deliveries.inspect');
  const mayHandOver = useMay('deliveries.handOver');
  const offers = (act: DeliveryAct) => delivery.acts.includes(act);
  return (
    <div className={s.parts}>
      <DeliveryFacts delivery={delivery} />
      {mayHandOver && <DeliveryActs delivery={delivery} onDone={onDone} />}
      <DefectsSection delivery={delivery} mends={mayInspect && offers('mendDefect')} onDone={onDone} />
      {delivery.checks.length === 0 && offers('recordChecks') && (
        <p>还没有检查清单，在“商品与内容”里添加后逐项记录</p>
      )}
      {delivery.checks.length > 0 && mayInspect && offers('recordChecks') ? (
        <InspectionForm delivery={delivery} onDone={onDone} onReload={onReload} />
      ) : (
        <InspectionView delivery={delivery} />
      )}
      <section aria-label="交付的变更记录">
        <h3>变更记录</h3>
        <HistoryLines history={delivery.history} />
      </section>
    </div>
  );
}

function DeliveryFacts({ delivery }: { delivery: StaffDeliveryDetail }) {
  const mayReadFlows = useMay('signing.read');
  const { status, way, inspectedAt, presentedAt, acceptedAt, flowNo, documentNo, idType, paperReason } =
    delivery;
  return (
    <Facts
      rows={[
        ['状态', <DeliveryTag key="status" status={status} />],
        ['签收方式', way === 'online' ? '客户在手机上签署' : '纸质交付单'],
        ['检查完成', inspectedAt && <Stamp key="inspected" at={inspectedAt} />],
        ['请客户签收', presentedAt && <Stamp key="presented" at={presentedAt} />],
        ['签收时间', acceptedAt && <Stamp key="accepted" at={acceptedAt} />],
        ['签收人证件', idType && certificateTypeNames[idType]],
        ['文件编号', documentNo],
        ['纸质签收原因', paperReason],
        [
          '签署记录',
          flowNo && mayReadFlows ? (
            <Link key="flow" to={`/signing?q=${flowNo}&open=${flowNo}`}>
              {flowNo}
            </Link>
          ) : (
            flowNo
          ),
        ],
      ]}
    />
  );
}
