import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { Quote, WorkOrder } from '../../../contract/maintenance.ts';
import { QuoteSummary } from '../../parts/quote-summary.tsx';

/** The quote is signed or declined: what follows, and where the document is. */
export function Decided({ order, quote }: { order: WorkOrder; quote: Quote }) {
  const { vin, workOrderNo, statusText } = order;
  const { status, documentNo } = quote;
  const isSigned = status === 'signed';
  useFromTop();
  return (
    <Stack gap={12} page={12}>
      <StatusView
        image={isSigned ? 'success' : 'refused'}
        live="status"
        compact
        title={isSigned ? '报价已签署' : '这次都不做'}
        description={statusText}
        actions={
          <>
            <ButtonLink href={hrefTo('/pages/maintain/serviceOrder', { id: workOrderNo })}>
              查看服务工单
            </ButtonLink>
            {documentNo && (
              <ButtonLink
                variant="quiet"
                href={hrefTo('/pages/buy/pdfDetail', { id: documentNo, type: 'contract' })}
              >
                查看报价确认书
              </ButtonLink>
            )}
          </>
        }
      />
      {isSigned && documentNo === null && (
        <Text size={13} tone="hint">
          带电子签章的确认书正在生成，约需一分钟
        </Text>
      )}
      <QuoteSummary quote={quote} />
      <RescueLine vin={vin} />
    </Stack>
  );
}
