import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Transfer } from '../../../contract/vehicle.ts';

/** Cars that others hand over to the customer and that wait for an answer. */
export function OfferedTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <CellGroup>
      {transfers.map(({ transferNo, maskedPhone, modelName, expiresAt }) => (
        <Cell
          key={transferNo}
          icon="gift"
          title={`${maskedPhone} 把 ${modelName} 过户给你`}
          description={`请在 ${formatShortDateTime(new Date(expiresAt))} 前确认`}
          href={hrefTo('/pages/mine/myCar', { transfer: transferNo })}
        />
      ))}
    </CellGroup>
  );
}
