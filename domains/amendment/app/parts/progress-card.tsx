import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { ReactNode } from 'react';
import type { Amendment } from '../../contract/amendment.ts';
import { amendmentStatusNames } from '../../contract/kinds.ts';
import { changeSteps } from '../model/change-steps.ts';

/** What comes next, and how far the change is. */
export function ProgressCard({
  amendment,
  status,
  children,
}: {
  amendment: Amendment;
  status: Parameters<typeof changeSteps>[1];
  children?: ReactNode;
}) {
  return (
    <Card title={amendmentStatusNames[status]} gap={16}>
      <Text tone="body" role="status">
        <UnbrokenDays text={amendment.statusText} />
      </Text>
      <Timeline label="变更进度" items={changeSteps(amendment, status)} />
      {children}
    </Card>
  );
}
