import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { DocumentReader, ReadHeading } from '@ev/signing/app/public-view.ts';
import { liveStatuses } from '@ev/signing/contract/kinds.ts';
import type { ReactNode } from 'react';
import type { Delivery } from '../../../contract/delivery.ts';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';
import { AcceptForm } from './accept-form.tsx';

/** The document is made: it is read to its end, and signed on the pages of signatures. */
export function Signing({
  delivery,
  flowNo,
  isNew,
  refuse,
}: {
  delivery: Delivery;
  flowNo: string;
  /** It replaces the page from which it was made. */
  isNew: boolean;
  refuse: ReactNode;
}) {
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载确认书" heights={[92, 54, 420]} />}>
      {(flow) =>
        liveStatuses.includes(flow.status) ? (
          <DocumentReader
            flow={flow}
            kind="确认书"
            before={
              <>
                <ReadHeading
                  isNew={isNew}
                  title="请阅读并签署确认书"
                  text="读到文末后，核验身份并手写签名，车辆即签收。"
                />
                <DefectList delivery={delivery} />
                <InspectionList delivery={delivery} />
              </>
            }
            instead={refuse}
          />
        ) : (
          <AcceptForm delivery={delivery} refuse={refuse} />
        )
      }
    </QueryState>
  );
}
