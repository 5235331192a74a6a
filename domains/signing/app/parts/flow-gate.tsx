import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { ReactNode } from 'react';
import type { Flow } from '../../contract/flow.ts';
import { liveStatuses, signedStatuses } from '../../contract/kinds.ts';
import { readHref, resultHref } from '../model/origin.ts';

/** Loads a flow and shows `children` while it can be signed; otherwise says why it cannot. */
export function FlowGate({
  flowNo,
  skeleton = [120, 260],
  children,
}: {
  flowNo: string;
  skeleton?: readonly number[];
  children: (flow: Flow) => ReactNode;
}) {
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载文件" heights={[...skeleton]} />}>
      {(flow) => {
        if (signedStatuses.includes(flow.status))
          return (
            <Over
              flow={flow}
              title="你已签署这份文件"
              text="不需要再次签署。"
              href={resultHref(flow)}
              act="查看结果"
            />
          );
        if (!liveStatuses.includes(flow.status)) return <Over flow={flow} {...ended(flow)} />;
        if (!flow.readAt)
          return (
            <Over
              flow={flow}
              title="请先阅读全文"
              text="读完文件并确认后，才能核验身份和签名。"
              href={readHref(flow)}
              act="阅读文件"
            />
          );
        return children(flow);
      }}
    </QueryState>
  );
}

function ended(flow: Flow): { title: string; text: string; href: string; act: string } {
  const href = resultHref(flow);
  switch (flow.status) {
    case 'refused':
      return { title: '你已拒绝签署', text: '如需重新签署，请联系你的顾问。', href, act: '查看结果' };
    case 'expired':
      return { title: '签署已过期', text: '文件没有在有效期内签署，请返回查看下一步。', href, act: '返回' };
    default:
      return { title: '文件已更新', text: '这一份已作废，请签署新的文件。', href, act: '查看新文件' };
  }
}

function Over(props: { flow: Flow; title: string; text: string; href: string; act: string }) {
  const { title, text, href, act } = props;
  return (
    <StatusView
      image="empty"
      title={title}
      description={text}
      actions={
        <ButtonLink href={href} variant="primary">
          {act}
        </ButtonLink>
      }
    />
  );
}
