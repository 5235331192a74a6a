import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';

/** What was signed, where to read it, and what comes next. */
export function Accepted({ delivery }: { delivery: Delivery }) {
  const { orderNo, acceptedAt, documentNo, way, statusText, storeName, storePhone } = delivery;
  useFromTop();
  return (
    <>
      <Stack gap={12} page={12}>
        <StatusView
          image="success"
          live="status"
          compact
          title="车辆已签收"
          description={<UnbrokenDays text={statusText} />}
          actions={
            <>
              {documentNo && (
                <ButtonLink
                  href={hrefTo('/pages/buy/pdfDetail', {
                    id: documentNo,
                    type: way === 'paper' ? 'paper' : 'delivery',
                  })}
                >
                  查看签收文件
                </ButtonLink>
              )}
              <ButtonLink variant="quiet" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
                返回订单
              </ButtonLink>
            </>
          }
        />
        {acceptedAt && (
          <Text size={13} tone="hint">
            {formatDateTime(new Date(acceptedAt))} 签收
            {!documentNo && way === 'online' && ' · 带电子签章的文件正在生成，约需一分钟'}
          </Text>
        )}
      </Stack>
      <WhatNext
        title="接下来"
        items={[
          { icon: 'car', title: '开始用车', text: '车辆已归入你的名下，请带好钥匙和随车文件。' },
          { icon: 'phone', title: '有疑问', text: `联系${storeName}：${storePhone}` },
        ]}
      />
      <Stack gap={12} page={0}>
        <CarFacts delivery={delivery} />
        <DefectList delivery={delivery} />
        <InspectionList delivery={delivery} />
      </Stack>
    </>
  );
}
