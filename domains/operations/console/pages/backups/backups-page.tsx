import { Facts } from '@ev/console-kit/facts.tsx';
import { pageOf } from '@ev/console-kit/list-page.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ReasonModal } from '@ev/console-kit/reason-modal.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { makeBackup } from '../../../contract/backups.ts';
import { ageText, type Backups, scheduleText } from '../../words/backup.ts';
import s from './backups-page.module.css';
import { BackupsTable } from './backups-table.tsx';

/** The backups of the product: how old the newest one is, and why one failed. */
export function BackupsPage() {
  const address = useAddress();
  const backups = useRead('operations.listBackups', pageOf(address), {
    keepPrevious: true,
    refetchInterval: 15_000,
  });
  const mayMake = useMay('backups.make');
  const [asking, setAsking] = useState(false);
  const [notice, tell] = useNotice();
  return (
    <>
      <PageHead title="备份" query={backups} />
      {notice}
      <QueryView query={backups} what="备份">
        {(shown) => (
          <div className={s.panels}>
            <Panel title="自动备份">
              <Schedule shown={shown} />
              {mayMake && shown.schedule && (
                <Button className={s.make} onClick={() => setAsking(true)}>
                  立即备份
                </Button>
              )}
            </Panel>
            <Panel title="全部备份" note={`${shown.backups.total} 次`}>
              <BackupsTable
                rows={shown.backups.list}
                waiting={backups.isPlaceholderData}
                page={{ ...pageOf(address), total: shown.backups.total, onChange: address.showPage }}
              />
            </Panel>
          </div>
        )}
      </QueryView>
      {asking && (
        <MakeBackup
          onDone={() => {
            setAsking(false);
            tell('已开始备份，完成后会显示在这里');
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Schedule({ shown: { schedule, newestAt, ageSeconds, overdue } }: { shown: Backups }) {
  return (
    <Facts
      rows={[
        ['安排', scheduleText(schedule)],
        ['最近一次完整备份', newestAt ? <Newest key="newest" at={newestAt} age={ageSeconds ?? 0} /> : '没有'],
        ['状态', overdue ? <Overdue key="state" /> : null],
      ]}
    />
  );
}

function Newest({ at, age }: { at: string; age: number }) {
  return (
    <>
      <Stamp at={at} />（{ageText(age)}）
    </>
  );
}

const Overdue = () => <ToneTag tone="wrong">超过间隔</ToneTag>;

function MakeBackup({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useCommandForm(makeBackup, { begin: { reason: '' }, onDone });
  return (
    <ReasonModal
      form={form}
      title="立即备份"
      text="备份在后台进行，不影响客户和员工使用。"
      okText="开始备份"
      onCancel={onCancel}
    />
  );
}
