import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { Flow } from '../../../contract/flow.ts';
import { flowStatusNames, signedStatuses } from '../../../contract/kinds.ts';
import { useSealedFlow } from '../../data/use-sealed-flow.ts';
import { resultHref } from '../../model/origin.ts';
import { signResultRoute } from '../../routes.ts';

/** The result of any signature, with the way back to what was signed. */
export function Page() {
  const { flow: flowNo } = usePageQuery(signResultRoute);
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载结果" heights={[320]} />}>
      {(flow) => <Result flow={flow} />}
    </QueryState>
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
