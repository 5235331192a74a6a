import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import table from '@ev/console-kit/small-table.module.css';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import type { StaffAmendmentDetail } from '../../contract/amendment.ts';
import {
  amendmentKindNames,
  amendmentStatus,
  factoryAnswerNames,
  relationshipNames,
} from '../../contract/kinds.ts';
import { differenceText } from '../words/amendment-words.ts';
import { AmendmentActs } from './amendment-acts.tsx';
import s from './amendment-panel.module.css';
import { AmendmentTag } from './amendment-tag.tsx';
import { ComparisonTable } from './comparison-table.tsx';

/** The customer may sign or withdraw, and the factory may answer, at any moment. */
const liveMs = 10_000;
const over: readonly string[] = [amendmentStatus.settled, amendmentStatus.dropped];

/** The last change of an order after its lock, where staff decide it; nothing before the first. */
export function AmendmentPanel({ orderNo }: { orderNo: string }) {
  const query = useRead(
    'amendment.findOfOrder',
    { orderNo },
    {
      refetchInterval: ({ state }) => {
        const status = state.data?.amendment?.status;
        return status !== undefined && !over.includes(status) && liveMs;
      },
    },
  );
  const [notice, tell] = useNotice();
  const nothing = query.data ? query.data.amendment === null : !query.isError;
  if (nothing) return null;
  return (
    <Panel title="变更">
      {notice}
      <QueryView query={query} what="变更">
        {({ amendment }) => amendment && <Amendment amendment={amendment} onDone={tell} />}
      </QueryView>
    </Panel>
  );
}

function Amendment({
  amendment,
  onDone,
}: {
  amendment: StaffAmendmentDetail;
  onDone: (said: string) => void;
}) {
  const mayDecide = useMay('amendments.decide');
  return (
    <div className={s.parts}>
      <AmendmentFacts amendment={amendment} />
      <ComparisonTable amendment={amendment} />
      {mayDecide && <AmendmentActs amendment={amendment} onDone={onDone} />}
      <section aria-label="变更的经过">
        <h3>经过</h3>
        <HistoryLines history={amendment.history} />
      </section>
    </div>
  );
}

/** What staff have recorded, and whether the factory has said otherwise since. */
function Recorded({ recorded }: { recorded: NonNullable<StaffAmendmentDetail['recorded']> }) {
  const { answer, at, contradictedAt } = recorded;
  return (
    <>
      {factoryAnswerNames[answer]}，登记于 <Stamp at={at} />
      {contradictedAt && (
        <div className={table.wrong} role="alert">
          工厂在 <Stamp at={contradictedAt} />{' '}
          给出了不同的答复，没有自动执行。请与工厂核实，再处理这个订单的工厂消息。
        </div>
      )}
    </>
  );
}

function AmendmentFacts({ amendment }: { amendment: StaffAmendmentDetail }) {
  const mayReadFlows = useMay('signing.read');
  const { amendmentNo, kind, status, requestedAt, signBefore, endReason, flowNo, documentNo } = amendment;
  const { buyers, askedBackAt, recorded } = amendment;
  const differenceFen = amendment.afterTotalFen - amendment.beforeTotalFen;
  return (
    <Facts
      rows={[
        ['状态', <AmendmentTag key="status" status={status} />],
        ['变更编号', amendmentNo],
        ['变更内容', amendmentKindNames[kind]],
        ['价格差', differenceText({ kind, differenceFen })],
        ['申请时间', <Stamp key="requested" at={requestedAt} />],
        ['与现购车人的关系', buyers && relationshipNames[buyers.relationship]],
        ['客户的原因', buyers?.reason ?? null],
        ['请工厂退回', askedBackAt && <Stamp key="asked" at={askedBackAt} />],
        ['登记的工厂答复', recorded && <Recorded key="recorded" recorded={recorded} />],
        ['签署截止', signBefore && <Stamp key="sign" at={signBefore} />],
        ['未变更原因', endReason],
        ['文件编号', documentNo],
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
