import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { useEffect } from 'react';
import type { Flow } from '../../../contract/flow.ts';
import { flowStatusNames, signedStatuses } from '../../../contract/kinds.ts';
import { useSealedFlow } from '../../data/use-sealed-flow.ts';
import { changedBySigning, resultHref } from '../../model/origin.ts';
import { signResultRoute } from '../../routes.ts';

/** The result of any signature, with the way back to what was signed. A provider leads the customer back to it. */
export function Page() {
  const { flow: flowNo } = usePageQuery(signResultRoute);
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载结果" heights={[320]} />}>
      {(flow) => (flow.status === 'atProvider' ? <AwaitedResult flow={flow} /> : <Result flow={flow} />)}
    </QueryState>
  );
}

/** The customer comes back from the provider, whose answer may be later than they are. */
function AwaitedResult({ flow }: { flow: Flow }) {
  const { flowNo, provider, text } = flow;
  useSealedFlow(flow);
  const read = useCommand('signing.readProvider', { also: changedBySigning });
  const look = () => read.mutate({ flowNo });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(look, [flowNo]);
  return (
    <StatusView
      live="status"
      image="empty"
      title={read.isPending ? '正在确认签署结果' : '还没有收到签署结果'}
      description={
        read.error
          ? messageOf(read.error)
          : `已签完《${text.title}》的，${provider}确认后这里会自动更新；没有签完的，可以继续签署。`
      }
      actions={
        <>
          <Button variant="primary" loading={read.isPending} loadingText="正在查询" onClick={look}>
            再次查询
          </Button>
          <ButtonLink href={hrefTo('/pages/sign/verify', { flow: flowNo })} variant="secondary">
            继续签署
          </ButtonLink>
          <ButtonLink href={resultHref(flow)} variant="secondary">
            返回
          </ButtonLink>
        </>
      }
    />
  );
}

function Result({ flow }: { flow: Flow }) {
  const documentNo = useSealedFlow(flow);
  const isSigned = signedStatuses.includes(flow.status);
  return (
    <StatusView
      live="status"
      image={isSigned ? 'success' : 'empty'}
      title={isSigned ? '签署完成' : flowStatusNames[flow.status]}
      description={
        isSigned && flow.signedAt
          ? `《${flow.text.title}》已于 ${formatDateTime(new Date(flow.signedAt))} 签署。${documentNo ? '' : '带电子签章的文件正在生成，约需一分钟。'}`
          : `《${flow.text.title}》尚未签署。`
      }
      actions={
        <>
          <ButtonLink href={resultHref(flow)} variant="primary">
            {isSigned ? '下一步' : '返回'}
          </ButtonLink>
          {documentNo && (
            <ButtonLink
              href={hrefTo('/pages/buy/pdfDetail', {
                id: documentNo,
                type: flow.kind === 'delivery' ? 'delivery' : 'contract',
              })}
              variant="secondary"
            >
              查看文件
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
