import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { ReactNode } from 'react';
import type { Contract } from '../../contract/contract.ts';

/** Loads the contract of an order. An order without one says so, with the way back. */
export function ContractGate({
  orderNo,
  skeleton,
  children,
}: {
  orderNo: string;
  skeleton: readonly number[];
  children: (contract: Contract) => ReactNode;
}) {
  const query = useRead('sales-contract.getContract', { orderNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载合同" heights={[...skeleton]} />}>
      {({ contract }) =>
        contract ? (
          children(contract)
        ) : (
          <StatusView
            image="empty"
            title="这个订单不需要签署合同"
            description="它按订购时同意的购车协议履行，可以直接锁单。"
            actions={<ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo })}>查看订单</ButtonLink>}
          />
        )
      }
    </QueryState>
  );
}
