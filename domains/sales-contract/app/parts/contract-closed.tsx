import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { Contract } from '../../contract/contract.ts';
import { contractStatus, contractStatusNames } from '../../contract/kinds.ts';

/** The contract cannot be written or signed now: why, and what there is instead. */
export function ContractClosed({ contract }: { contract: Contract }) {
  const { orderNo, status, statusText } = contract;
  const isSigned = status === contractStatus.signed;
  return (
    <StatusView
      image={isSigned ? 'success' : 'refused'}
      title={isSigned ? '你已签署购车合同' : `合同${contractStatusNames[status]}`}
      description={statusText}
      actions={
        <>
          {isSigned && <ButtonLink href={hrefTo('/pages/buy/signResult', { orderNo })}>查看合同</ButtonLink>}
          <ButtonLink variant="secondary" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
            查看订单
          </ButtonLink>
        </>
      }
    />
  );
}
