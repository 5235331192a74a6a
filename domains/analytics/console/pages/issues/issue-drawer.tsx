import { Acts } from '@ev/console-kit/acts.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { hostNames, sourceNames } from '../../words/words.ts';
import { type IssueAct, issueActs } from './acts.tsx';
import { type IssueRow, IssueStatusTag } from './issue-columns.tsx';
import s from './issues-page.module.css';

/** An error: its message, its place in the code, where it occurred, and the next step. */
export function IssueDrawer({
  issue,
  onDone,
  onClose,
}: {
  issue: IssueRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayAct = useMay('analytics.resolve');
  const [act, setAct] = useState<IssueAct | null>(null);
  const Act = act && issueActs[act].Form;
  return (
    <Drawer open title={`异常 ${issue.issueNo}`} size={560} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <IssueStatusTag key="status" status={issue.status} />],
          ['类型', sourceNames[issue.source] ?? issue.source],
          ['内容', `${issue.name}：${issue.message}`],
          ['最近出现的页面', issue.page],
          ['次数', issue.count],
          ['首次出现', exactStampText(issue.firstSeenAt)],
          ['最近出现', exactStampText(issue.lastSeenAt)],
          ['处理人', issue.handler],
        ]}
      />
      <section className={s.section} aria-label="代码位置">
        <h3>代码位置</h3>
        {issue.frames.length === 0 ? (
          <p>浏览器没有给出位置</p>
        ) : (
          <ol className={s.frames}>
            {issue.frames.map((frame) => (
              <li key={frame}>{frame}</li>
            ))}
          </ol>
        )}
      </section>
      <section className={s.section} aria-label="出现在">
        <h3>出现在</h3>
        <ListTable
          rowKey={({ release, host }) => `${release} ${host}`}
          rows={issue.seen}
          columns={[
            { title: '版本', dataIndex: 'release' },
            { title: '打开方式', render: (_, { host }) => hostNames[host] },
            { title: '次数', dataIndex: 'count', align: 'right' },
          ]}
          empty={null}
        />
      </section>
      {mayAct && (
        <Acts>
          {issue.actions.map((one) => (
            <Button key={one} type={one === 'resolve' ? 'primary' : 'default'} onClick={() => setAct(one)}>
              {issueActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      {Act && <Act issue={issue} onDone={onDone} onCancel={() => setAct(null)} />}
    </Drawer>
  );
}
