import { useCommand } from '@ev/console-kit/command.ts';
import { useMe } from '@ev/console-kit/me.ts';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { stampText } from '@ev/console-kit/time.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { auditObject } from '../../words/audit.ts';
import { valueText } from '../../words/value.ts';
import type { ApprovalRow, OwnRow, WaitingRow } from './approval-row.ts';
import s from './approvals.module.css';
import { DecideApproval, type Decision } from './decide-approval.tsx';

/** Requests that wait for a second person, and the outcomes of one's own. */
export function ApprovalsPage() {
  const approvals = useRead('staff.listApprovals', {});
  const [act, setAct] = useState<{ request: ApprovalRow; decision: Decision } | null>(null);
  const [notice, tell] = useNotice();
  useSeen(approvals.data);
  return (
    <>
      <PageHead title="待复核" query={approvals} />
      {notice}
      <QueryView query={approvals} what="待复核">
        {({ waiting, own }) => (
          <div className={s.panels}>
            <Panel title="等待我复核" note="超出申请人独立办理额度的操作，7 天内有效">
              <RowList empty="没有等待你复核的操作">
                {waiting.map((request) => (
                  <Waiting
                    key={request.id}
                    request={request}
                    onAct={(decision) => setAct({ request, decision })}
                  />
                ))}
              </RowList>
            </Panel>
            <Panel title="我提交的" note="最近 30 天">
              <RowList empty="没有提交过复核">
                {own.map((request) => (
                  <Own
                    key={request.id}
                    request={request}
                    onWithdraw={() => setAct({ request, decision: 'refuse' })}
                  />
                ))}
              </RowList>
            </Panel>
          </div>
        )}
      </QueryView>
      {act && (
        <DecideApproval
          {...act}
          onDone={(text) => {
            setAct(null);
            tell(text);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}

/** Reports the shown outcomes as seen. */
function useSeen(shown: { own: readonly OwnRow[] } | undefined) {
  const me = useMe().data?.id;
  const { mutate } = useCommand('staff.seeApprovals');
  const until = shown?.own
    .flatMap(({ decidedAt, decidedBy }) => (decidedAt && decidedBy?.id !== me ? decidedAt : []))
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (until) mutate({ until });
  }, [until, mutate]);
}

function Request({ request: { call, unit, amount, object, reason } }: { request: ApprovalRow }) {
  const { approvals, audit } = useWords();
  return (
    <span>
      {approvals[call] ?? call} {valueText(amount, unit)}，{auditObject(object, audit.objects).text}，原因：
      {reason}
    </span>
  );
}

function Waiting({ request, onAct }: { request: WaitingRow; onAct: (decision: Decision) => void }) {
  const { askedBy, expiresAt, mayGrant } = request;
  return (
    <li>
      <Request request={request} />
      <span className={s.note}>
        {askedBy.name}申请，{stampText(expiresAt)} 前有效{!mayGrant && '，需要与申请人无关的同事复核'}
      </span>
      <Space className={s.decisions} size={4}>
        {mayGrant && (
          <Button size="small" type="primary" onClick={() => onAct('grant')}>
            通过
          </Button>
        )}
        <Button size="small" onClick={() => onAct('refuse')}>
          拒绝
        </Button>
      </Space>
    </li>
  );
}

const outcomes = { granted: '已通过', refused: '已拒绝', withdrawn: '已撤回', expired: '已过期' } as const;

function Own({ request, onWithdraw }: { request: OwnRow; onWithdraw: () => void }) {
  const { outcome, decidedBy, decidedAt, answer, askedAt } = request;
  return (
    <li>
      <Request request={request} />
      <span className={s.note}>
        {outcome
          ? `${outcomes[outcome]}${decidedBy && outcome !== 'withdrawn' ? `，${decidedBy.name}` : ''}${decidedAt ? `，${stampText(decidedAt)}` : ''}${answer ? `，${answer}` : ''}`
          : `已提交复核，${stampText(askedAt)}`}
      </span>
      {outcome === null && (
        <Space className={s.decisions} size={4}>
          <Button size="small" onClick={onWithdraw}>
            撤回
          </Button>
        </Space>
      )}
    </li>
  );
}
