import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import type { OrderPart } from '@ev/order/console/public.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';
import { ContractTag } from '../pages/contracts/contract-columns.tsx';

/** The contract of an order, for staff with the permission to read contracts. */
export const fill: OrderPart = ({ orderNo }) =>
  useMay('salesContracts.read') ? <ContractPanel orderNo={orderNo} /> : null;

function ContractPanel({ orderNo }: { orderNo: string }) {
  const query = useRead('sales-contract.findOfOrder', { orderNo });
  return (
    <Panel title="购车合同">
      <QueryView query={query} what="购车合同">
        {({ contract }) =>
          contract ? (
            <p>
              <ContractTag contract={contract} />{' '}
              <Link to={`/sales-contracts?q=${contract.contractNo}&open=${contract.contractNo}`}>
                {contract.contractNo}
              </Link>
            </p>
          ) : (
            <p>这个订单不需要签署合同</p>
          )
        }
      </QueryView>
    </Panel>
  );
}
