import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { DocumentReader, ReadHeading } from '@ev/signing/app/public-view.ts';
import { liveStatuses } from '@ev/signing/contract/kinds.ts';
import { StatusView } from '@ev/ui/status-view.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { ReactNode } from 'react';
import type { WorkOrder } from '../../../contract/maintenance.ts';

/** The document of the decision: it is read to its end, and signed on the pages of signatures. */
export function Signing({
  order,
  flowNo,
  isNew,
  again,
}: {
  order: WorkOrder;
  flowNo: string;
  /** It replaces the form from which it was made. */
  isNew: boolean;
  /** The way back to the decision. */
  again: ReactNode;
}) {
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <CareQueryState
      vin={order.vin}
      query={query}
      skeleton={<CardsSkeleton label="正在加载确认书" heights={[92, 420]} />}
    >
      {(flow) =>
        liveStatuses.includes(flow.status) ? (
          <DocumentReader
            flow={flow}
            kind="确认书"
            before={
              <ReadHeading
                isNew={isNew}
                title="请阅读并签署报价确认书"
                text={`签署后，${order.storeName}按确认的项目施工。`}
              />
            }
            after={<RescueLine vin={order.vin} />}
            instead={again}
          />
        ) : (
          <>
            <StatusView
              image="waiting"
              title="确认书已失效"
              description="请重新选择要做的项目，再签署新的确认书"
              actions={again}
            />
            <RescueLine vin={order.vin} alone />
          </>
        )
      }
    </CareQueryState>
  );
}
