import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Transfer } from '../../../contract/vehicle.ts';
import { transferText, transferTitle } from '../../model/transfer-words.ts';

/** Cars that others hand over to the customer and that wait for an answer. */
export function OfferedTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <CellGroup>
      {transfers.map((transfer) => (
        <Cell
          key={transfer.transferNo}
          icon="gift"
          title={transferTitle(transfer)}
          description={transferText(transfer)}
          href={hrefTo('/pages/mine/myCar', { transfer: transfer.transferNo })}
        />
      ))}
    </CellGroup>
  );
}
