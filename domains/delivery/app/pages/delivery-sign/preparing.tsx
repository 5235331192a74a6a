import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import { readySteps } from '../../model/ready-steps.ts';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';

/** What is done and what is missing before the customer can accept the car. */
export function Preparing({ delivery }: { delivery: Delivery }) {
  const { orderNo, statusText } = delivery;
  const steps = readySteps(delivery);
  const current = steps.findIndex(({ done }) => !done);
  return (
    <Stack gap={12} page={12}>
      <Card title="车辆准备中" gap={16}>
        <Text tone="body" role="status">
          <UnbrokenDays text={statusText} />
        </Text>
        <Timeline
          label="交付准备"
          items={steps.map(({ title, text, done }, at) => ({
            key: title,
            title,
            description: text,
            state: done ? 'finish' : at === current ? 'process' : 'waiting',
          }))}
        />
        <ButtonLink variant="secondary" block href={hrefTo('/pages/buy/orderDeliveryInfo', { orderNo })}>
          查看交付进度
        </ButtonLink>
      </Card>
      <DefectList delivery={delivery} />
      <InspectionList delivery={delivery} />
    </Stack>
  );
}
