import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { startSync } from '../../../contract/staff-endpoints.ts';
import s from '../stations/stations-page.module.css';

type Reading = Api['station.listSyncs']['output']['list'][number];
/** The synchronization status of each operator's stations. */
export function Readings({ onDone }: { onDone: (said: string) => void }) {
  const syncs = useRead('station.listSyncs', {});
  const mayManage = useMay('stations.manage');
  const [asked, setAsked] = useState<Reading | null>(null);
  return (
    <section className={s.section} aria-label="场站目录读取情况">
      <QueryView query={syncs} what="读取情况">
        {({ list }) => (
          <ul className={s.rows}>
            {list.map((one) => (
              <li key={one.operatorId}>
                <span>
                  {one.operatorName}：{one.stations} 座，{stateOf(one)}
                </span>
                {mayManage && (
                  <Button
                    size="small"
                    aria-label={`重新读取${one.operatorName}的场站`}
                    onClick={() => setAsked(one)}
                  >
                    重新读取
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {asked && <StartReading reading={asked} onDone={onDone} onCancel={() => setAsked(null)} />}
    </section>
  );
}

function stateOf({ running, page, finishedAt, failure }: Reading): string {
  if (failure) return `没有读完：${failure}`;
  if (running) return page ? `正在读取第 ${page.at} 页，共 ${page.of} 页` : '正在读取';
  return finishedAt ? `${exactStampText(finishedAt)} 读完` : '还没有读过';
}

function StartReading({
  reading,
  onDone,
  onCancel,
}: {
  reading: Reading;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(startSync, {
    begin: { operatorId: reading.operatorId },
    onDone: () => {
      onDone('已开始读取');
      onCancel();
    },
  });
  return (
    <CommandModal
      title="重新读取场站"
      text={`从头读取${reading.operatorName}的全部场站。运营商不再列出的场站会对客户关闭。`}
      form={form}
      onCancel={onCancel}
      moved={['station.operatorUnknown']}
    />
  );
}
