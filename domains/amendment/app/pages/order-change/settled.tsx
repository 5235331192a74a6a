import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Amendment } from '../../../contract/amendment.ts';
import { isDocumentMade } from '../../data/use-amendment.ts';
import { Comparison } from '../../parts/comparison.tsx';

/** The order is changed. */
export function Settled({ amendment }: { amendment: Amendment }) {
  const { orderNo, documentNo, statusText } = amendment;
  useFromTop();
  return (
    <Stack gap={12} page={12}>
      <StatusView
        image="success"
        live="status"
        compact
        title="变更已生效"
        description={statusText}
        actions={
          <>
            {documentNo && (
              <ButtonLink href={hrefTo('/pages/buy/pdfDetail', { id: documentNo, type: 'contract' })}>
                查看变更协议
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
              返回订单
            </ButtonLink>
          </>
        }
      />
      {!isDocumentMade(amendment) && (
        <Text size={13} tone="hint">
          带电子签章的变更协议正在生成，约需一分钟
        </Text>
      )}
      <Comparison amendment={amendment} />
    </Stack>
  );
}
