import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CaseDetail } from '../../../contract/case.ts';
import { SendBackForm } from './send-back-form.tsx';

/** The way of the goods: where they are sent back to, and the parcels of both directions. */
export function WayCards({ detail }: { detail: CaseDetail }) {
  const { caseNo, returnAddress, brandPaysWay, canSendBack, wayBack, resent } = detail;
  return (
    <>
      {returnAddress && canSendBack && (
        <Card title="寄回商品" gap={12}>
          <Stack inline align="center" justify="between" gap={12}>
            <div>
              <Text strong>
                {returnAddress.name} {returnAddress.phone}
              </Text>
              <Text tone="body">{returnAddress.text}</Text>
            </div>
            <CopyButton
              what="寄回地址"
              text={`${returnAddress.name} ${returnAddress.phone} ${returnAddress.text}`}
            />
          </Stack>
          <Text size={13} tone="body">
            {brandPaysWay ? '寄回运费由我们承担，请保留快递单据' : '寄回运费由你承担，请勿选择到付'}
            。包裹里放一张写有售后单号 {caseNo} 的纸条，验收更快。
          </Text>
          <SendBackForm caseNo={caseNo} />
        </Card>
      )}
      {wayBack && <Parcel title="寄回的包裹" parcel={wayBack} />}
      {resent && <Parcel title="寄给你的包裹" parcel={resent} />}
    </>
  );
}

function Parcel({
  title,
  parcel: { carrierName, trackingNo, sentAt },
}: {
  title: string;
  parcel: NonNullable<CaseDetail['wayBack']>;
}) {
  return (
    <Card title={title} extra={`${formatShortDateTime(new Date(sentAt))}寄出`}>
      <Stack inline align="center" justify="between" gap={12}>
        <Text tone="body">
          {carrierName} {trackingNo}
        </Text>
        <CopyButton what="运单号" text={trackingNo} />
      </Stack>
    </Card>
  );
}
