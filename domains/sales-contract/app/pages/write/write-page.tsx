import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { Contract } from '../../../contract/contract.ts';
import { ContractClosed } from '../../parts/contract-closed.tsx';
import { ContractGate } from '../../parts/contract-gate.tsx';
import { writeRoute } from '../../routes.ts';
import { PartyForm } from './party-form.tsx';

const skeleton = [128, 420];

/** The data of the party to the contract. */
export function Page() {
  const { orderNo } = usePageQuery(writeRoute);
  return (
    <ContractGate orderNo={orderNo} skeleton={skeleton}>
      {(contract) => (contract.open ? <Write contract={contract} /> : <ContractClosed contract={contract} />)}
    </ContractGate>
  );
}

function Write({ contract }: { contract: Contract }) {
  const query = useRead('sales-contract.getDraft', { orderNo: contract.orderNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载合同" heights={[...skeleton]} />}>
      {(draft) => <PartyForm key={contract.contractNo} contract={contract} draft={draft} />}
    </QueryState>
  );
}
