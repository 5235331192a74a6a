import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import { orderServiceRoute, type ServiceTab } from '../../routes.ts';
import { CaseList } from './case-list.tsx';
import { LineList } from './line-list.tsx';

const tabs = [
  { key: 'apply', label: '申请售后' },
  { key: 'cases', label: '售后记录' },
] as const;

/** What was bought with what after-sales can do for it, and the customer's cases; of one order if it is named. */
export function Page() {
  const { orderId, tab = 'apply' } = usePageQuery(orderServiceRoute);
  const [shown, setShown] = useState<ServiceTab>(tab);
  useReplaceAddress(
    hrefTo('/pages/shop/orderService', { orderId, tab: shown === 'apply' ? undefined : shown }),
  );
  return (
    <>
      <Tabs id="service" label="售后服务" items={tabs} value={shown} onChange={setShown} equal />
      <TabPanel tabs="service" name={shown}>
        <Stack page={12}>
          {shown === 'apply' ? (
            <LineList orderNo={orderId} onShowCases={() => setShown('cases')} />
          ) : (
            <CaseList orderNo={orderId} />
          )}
        </Stack>
      </TabPanel>
    </>
  );
}
