import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Warranty } from '../../../contract/maintenance.ts';
import { kmText } from '../../model/words.ts';

/** The finished visits, newest first. */
export function HistoryCard({ history }: Pick<Warranty, 'history'>) {
  if (history.length === 0)
    return (
      <Card title="服务记录">
        <Text tone="body">还没有服务记录，按时保养有助于质保</Text>
      </Card>
    );
  return (
    <CellGroup title="服务记录">
      {history.map(({ workOrderNo, day, storeName, odometerKm, itemNames }) => (
        <Cell
          key={workOrderNo}
          title={formatFullDay(day)}
          description={[storeName, odometerKm !== null && kmText(odometerKm), itemNames.join('、')]
            .filter(Boolean)
            .join('，')}
          href={hrefTo('/pages/maintain/serviceOrder', { id: workOrderNo })}
        />
      ))}
    </CellGroup>
  );
}
