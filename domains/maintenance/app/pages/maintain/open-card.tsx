import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { CareHub } from '../../../contract/maintenance.ts';
import { careHref } from '../../model/care-href.ts';

/** The appointment or work order that is under way. */
export function OpenCard({ open }: { open: NonNullable<CareHub['open']> }) {
  return (
    <Card title={open.workOrderNo ? '正在服务' : '我的预约'} gap={12}>
      <Text tone="body" role="status">
        <WholeText text={open.statusText} />
      </Text>
      <Stack inline justify="end">
        <ButtonLink size="s" href={careHref(open)}>
          {open.workOrderNo ? '查看工单' : '查看预约'}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
