import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Contract } from '../../../contract/contract.ts';
import { contractStatus, offline } from '../../../contract/kinds.ts';
import { nextSteps } from '../../model/next-steps.ts';
import { ContractClosed } from '../../parts/contract-closed.tsx';
import { ContractGate } from '../../parts/contract-gate.tsx';
import { signResultRoute } from '../../routes.ts';

const askEveryMs = 3_000;

/** What was signed, where to read it, and what comes next. */
export function Page() {
  const { orderNo } = usePageQuery(signResultRoute);
  return (
    <ContractGate orderNo={orderNo} skeleton={[380, 180]}>
      {(contract) => {
        if (contract.status === contractStatus.signed) return <Signed contract={contract} />;
        if (!contract.open) return <ContractClosed contract={contract} />;
        return <NotSigned contract={contract} />;
      }}
    </ContractGate>
  );
}

function NotSigned({ contract: { orderNo, status, note, statusText } }: { contract: Contract }) {
  const isWritten = status === contractStatus.toSign;
  return (
    <StatusView
      image="waiting"
      title="购车合同还没有签署"
      description={note ?? statusText}
      actions={
        <>
          <ButtonLink href={hrefTo(isWritten ? '/pages/buy/sign' : '/pages/buy/write', { orderNo })}>
            {isWritten ? '继续签署' : '填写合同信息'}
          </ButtonLink>
          <ButtonLink variant="secondary" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
            查看订单
          </ButtonLink>
        </>
      }
    />
  );
}

function Signed({ contract }: { contract: Contract }) {
  const { orderNo, contractType, signedAt, statusText, order } = contract;
  const documentNo = useDocumentNo(contract);
  const onPaper = contractType === offline;
  const canLock = order.status === '2';
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusView
          image="success"
          live="status"
          compact
          title="购车合同已签署"
          description={<UnbrokenDays text={statusText} />}
          actions={
            <>
              {canLock && <ButtonLink href={hrefTo('/pages/buy/lock', { orderNo })}>去锁单</ButtonLink>}
              {documentNo && (
                <ButtonLink
                  variant={canLock ? 'secondary' : 'primary'}
                  href={hrefTo('/pages/buy/pdfDetail', {
                    id: documentNo,
                    type: onPaper ? 'paper' : 'contract',
                  })}
                >
                  查看合同
                </ButtonLink>
              )}
              <ButtonLink variant="quiet" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
                返回订单
              </ButtonLink>
            </>
          }
        />
        <Text size={13} tone="hint">
          {order.modelName} {order.versionName}
          {signedAt && ` · ${formatDateTime(new Date(signedAt))} ${onPaper ? '线下签署' : '签署'}`}
          {!documentNo && ' · 带电子签章的文件正在生成，约需一分钟'}
        </Text>
      </Stack>
      <WhatNext title="接下来" items={nextSteps(contract)} />
    </>
  );
}

/** The number of the PDF, asked for again until it is made. */
function useDocumentNo({ orderNo, documentNo }: Contract): string | null {
  const { data } = useRead(
    'sales-contract.getContract',
    { orderNo },
    { refetchInterval: documentNo ? false : askEveryMs },
  );
  return data?.contract?.documentNo ?? documentNo;
}
