import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import type { Api } from '@ev/contract';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { providerStateNames } from '../../../contract/kinds.ts';
import type { StaffFlow } from '../../../contract/staff-endpoints.ts';
import { savePdf } from '../../data/save-pdf.ts';
import { FlowStatusTag } from './flow-columns.tsx';
import s from './flow-drawer.module.css';

/** The evidence of one document: checks, times, devices, hashes, the text, and the sealed PDF. */
export function FlowDrawer({
  flowNo,
  onDone,
  onClose,
}: {
  flowNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayOpen = useMay('signing.evidence');
  const evidence = useRead('signing.getEvidence', mayOpen ? { flowNo } : null);
  return (
    <Drawer open title={`签署文件 ${flowNo}`} size={640} onClose={onClose}>
      {mayOpen ? (
        <QueryView query={evidence} what="签署证据">
          {(found) => <Evidence evidence={found} onDone={onDone} />}
        </QueryView>
      ) : (
        '你的角色不能查看签署证据'
      )}
    </Drawer>
  );
}

function Evidence({
  evidence,
  onDone,
}: {
  evidence: Api['signing.getEvidence']['output'];
  onDone: (said: string) => void;
}) {
  const { flow, facts, pdf, text } = evidence;
  const retry = useCommand('signing.retrySeal');
  const ask = useCommand('signing.askProvider');
  const { provider } = flow;
  return (
    <>
      <Facts
        rows={[
          ['状态', <FlowStatusTag key="status" flow={flow} />],
          ['文件', flow.title],
          ...facts.map(({ label, text: value }): [string, string] => [label, value]),
          ...providerFacts(provider),
          ['说明', flow.reason],
          ['文件 SHA-256', pdf?.sha256 ?? null],
        ]}
      />
      <Acts>
        {pdf && (
          <Button type="primary" onClick={() => savePdf(pdf)}>
            下载已盖章文件
          </Button>
        )}
        {flow.status === 'signed' && (
          <Button
            loading={retry.isPending}
            onClick={() =>
              retry.mutate({ flowNo: flow.flowNo }, { onSuccess: () => onDone('已重新开始生成，请稍后刷新') })
            }
          >
            重新生成文件
          </Button>
        )}
        {provider && provider.no !== null && (
          <Button
            loading={ask.isPending}
            onClick={() =>
              ask.mutate({ flowNo: flow.flowNo }, { onSuccess: () => onDone('正在查询签署服务，请稍后刷新') })
            }
          >
            查询签署服务
          </Button>
        )}
      </Acts>
      <FailureNotice error={retry.error ?? ask.error} />
      <DrawerSection name="正文">
        {text.sections.map((section) => (
          <section key={section.heading} className={s.section}>
            <h4>{section.heading}</h4>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.rows.length > 0 && (
              <Facts rows={section.rows.map(({ label, text: value }): [string, string] => [label, value])} />
            )}
          </section>
        ))}
      </DrawerSection>
    </>
  );
}

/** How far the document is at the provider; nothing for one that is signed here. */
function providerFacts(provider: StaffFlow['provider']): [string, string | null][] {
  if (!provider) return [];
  const { state, askedAt } = provider;
  return [
    ['服务商状态', state && providerStateNames[state]],
    ['上次查询', askedAt && formatDateTime(new Date(askedAt))],
  ];
}
