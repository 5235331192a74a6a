import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Cell } from '@ev/ui/cell.tsx';
import { contractStatus, contractStatusNames } from '../../contract/kinds.ts';

/** A signed contract; one to sign has a row from the first paint. */
export const fill: Slots['order.late-row'] = {
  rank: 10,
  Row: ({ order: { orderNo } }) => {
    const contract = useRead('sales-contract.getContract', { orderNo }).data?.contract;
    if (contract?.status !== contractStatus.signed) return null;
    return (
      <Cell
        icon="document"
        title="购车合同"
        description="查看和保存已签署的合同"
        value={contractStatusNames.signed}
        href={hrefTo('/pages/buy/signResult', { orderNo })}
      />
    );
  },
};
