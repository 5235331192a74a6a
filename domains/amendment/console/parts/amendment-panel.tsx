import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import type { StaffAmendmentDetail } from '../../contract/amendment.ts';
import { amendmentKindNames, amendmentStatus } from '../../contract/kinds.ts';
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

function AmendmentFacts({ amendment }: { amendment: StaffAmendmentDetail }) {
  const mayReadFlows = useMay('signing.read');
  const { amendmentNo, kind, status, requestedAt, signBefore, endReason, flowNo, documentNo } = amendment;
  const differenceFen = amendment.afterTotalFen - amendment.beforeTotalFen;
  return (
    <Facts
      rows={[
        ['状态', <AmendmentTag key="status" status={status} />],
        ['变更编号', amendmentNo],
        ['变更内容', amendmentKindNames[kind]],
        ['价格差', differenceText({ kind, differenceFen })],
        ['申请时间', <Stamp key="requested" at={requestedAt} />],
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
