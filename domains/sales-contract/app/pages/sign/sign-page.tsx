import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { DocumentReader } from '@ev/signing/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { contractStatus } from '../../../contract/kinds.ts';
import { ContractClosed } from '../../parts/contract-closed.tsx';
import { ContractGate } from '../../parts/contract-gate.tsx';
import { signRoute } from '../../routes.ts';

const skeleton = [220, 420];

/** The contract: its important points, then the whole text, which is read to its end before the signature. */
export function Page() {
  const { orderNo } = usePageQuery(signRoute);
  return (
    <ContractGate orderNo={orderNo} skeleton={skeleton}>
      {(contract) => {
        if (!contract.open) return <ContractClosed contract={contract} />;
        if (contract.status === contractStatus.toSign && contract.flowNo)
          return <Text key={contract.flowNo} orderNo={orderNo} flowNo={contract.flowNo} />;
        return (
          <StatusView
            image="empty"
            title={contract.note ? '请重新填写合同' : '还没有生成合同'}
            description={contract.note ?? '先填写购车人信息，合同会按订单自动生成。'}
            actions={<ButtonLink href={hrefTo('/pages/buy/write', { orderNo })}>填写合同信息</ButtonLink>}
          />
        );
      }}
    </ContractGate>
  );
}

function Text({ orderNo, flowNo }: { orderNo: string; flowNo: string }) {
  const query = useRead('signing.getFlow', { flowNo });
  useTitle(query.data?.text.title);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载合同" heights={[...skeleton]} />}>
      {(flow) => (
        <DocumentReader
          flow={flow}
          kind="合同"
          instead={
            <ButtonLink variant="secondary" href={hrefTo('/pages/buy/write', { orderNo })}>
              修改信息
            </ButtonLink>
          }
        />
      )}
    </QueryState>
  );
}
