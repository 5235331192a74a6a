import { Facts } from '@ev/console-kit/facts.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { releaseEvents } from '../../words/release-words.ts';
import s from '../goods.module.css';
import { ReleaseStatusTag } from '../release-status-tag.tsx';
import { Questions } from './questions.tsx';
import { ReleaseActs } from './release-acts.tsx';
import { ReleaseChanges } from './release-changes.tsx';

type Release = Output<'goods.getRelease'>;

/** A release: its changes, its faults, and its reviewers. */
export function ReleasePage() {
  const { releaseNo = '' } = useParams();
  const query = useRead('goods.getRelease', { releaseNo });
  const navigate = useNavigate();
  const [notice, tell] = useNotice();
  const back = () => void navigate('/releases');
  useShortcuts({ Escape: back, u: back });
  return (
    <>
      <Link className={s.back} to="/releases" aria-keyshortcuts="Escape U">
        <span aria-hidden="true">←</span> 返回发布单列表
      </Link>
      <QueryView query={query} what="发布单">
        {(release) => <ReleaseView release={release} query={query} notice={notice} onDone={tell} />}
      </QueryView>
    </>
  );
}

function ReleaseView({
  release,
  query,
  notice,
  onDone,
}: {
  release: Release;
  query: { isFetching: boolean; refetch(): unknown };
  notice: React.ReactNode;
  onDone: (said: string) => void;
}) {
  const { title, status, questions, note, publishAt, publishedAt, history } = release;
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  return (
    <>
      <PageHead title={title} query={query}>
        <ReleaseActs release={release} confirmed={confirmed} onDone={onDone} />
      </PageHead>
      {notice}
      {note && <Alert type="warning" showIcon title={note} />}
      <div className={s.columns}>
        <div className={s.column}>
          <Panel title="改动" note={`${release.changes.length} 项`}>
            <ReleaseChanges release={release} />
          </Panel>
        </div>
        <div className={s.column}>
          <Panel title="进展">
            <Facts
              rows={[
                ['状态', <ReleaseStatusTag key="status" status={status} />],
                ['单号', release.releaseNo],
                ['起草人', release.author],
                ['审核人', release.reviewer],
                ['定于', publishAt && !publishedAt ? exactStampText(publishAt) : null],
                ['发布时间', publishedAt && exactStampText(publishedAt)],
              ]}
            />
          </Panel>
          {release.faults.length > 0 && (
            <Panel title="要改正" note={`${release.faults.length} 处`}>
              <ul className={s.faults}>
                {release.faults.map(({ text, part, key }) => (
                  <li key={text}>
                    <Link to={`/releases/${release.releaseNo}/${part}/${key}`}>{text}</Link>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {questions.length > 0 && (
            <Questions
              questions={questions}
              confirmed={confirmed}
              {...(release.actions.includes('submit') ? { onChange: setConfirmed } : {})}
            />
          )}
          <Panel title="经过">
            <RowList empty="">
              {history.map(({ event, by, at, reason }) => (
                <li key={at + event}>
                  {releaseEvents[event] ?? event} · {by}
                  {reason && <>：{reason}</>}
                  <RowNote>
                    <Stamp at={at} />
                  </RowNote>
                </li>
              ))}
            </RowList>
          </Panel>
        </div>
      </div>
    </>
  );
}
