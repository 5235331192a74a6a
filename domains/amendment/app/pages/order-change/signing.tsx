import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { DocumentReader, ReadHeading } from '@ev/signing/app/public-view.ts';
import { liveStatuses } from '@ev/signing/contract/kinds.ts';
import type { Amendment } from '../../../contract/amendment.ts';
import { WithdrawRequest } from '../../parts/withdraw-request.tsx';
import { SignForm } from './sign-form.tsx';

/** The document is made: it is read to its end, and signed on the pages of signatures. */
export function Signing({
  amendment,
  flowNo,
  isNew,
}: {
  amendment: Amendment;
  flowNo: string;
  /** It replaces the page from which it was made. */
  isNew: boolean;
}) {
  const { orderNo, canWithdraw, statusText } = amendment;
  const query = useRead('signing.getFlow', { flowNo });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载变更协议" heights={[92, 420]} />}>
      {(flow) =>
        liveStatuses.includes(flow.status) ? (
          <DocumentReader
            flow={flow}
            kind="协议"
            before={<ReadHeading isNew={isNew} title="请阅读并签署变更协议" text={statusText} />}
            instead={canWithdraw && <WithdrawRequest orderNo={orderNo} />}
          />
        ) : (
          <SignForm amendment={amendment} />
        )
      }
    </QueryState>
  );
}
