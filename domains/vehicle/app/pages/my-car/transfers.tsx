import { useRead } from '@ev/query/use-read.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Transfer } from '../../../contract/vehicle.ts';
import { transferText, transferTitle } from '../../model/transfer-words.ts';
import { TransferCard } from './transfer-card.tsx';

/** Open transfers and the one that a message links to, first; those that are over in a fold. */
export function Transfers({ named }: { named: string | undefined }) {
  const query = useRead('vehicle.listTransfers', {}, { optional: true });
  if (!query.data) {
    if (!query.isError) return null;
    // Whose car arrives has no other place to accept it.
    return (
      <CellGroup>
        <Cell icon="gift" title="过户" value="没有加载出来，点击重试" onClick={() => void query.refetch()} />
      </CellGroup>
    );
  }
  const { list } = query.data;
  const isShown = ({ transferNo, status }: Transfer) => transferNo === named || status === 'offered';
  const shown = list.filter(isShown);
  const past = list.filter((transfer) => !isShown(transfer));
  return (
    <>
      {shown.map((transfer) => (
        <TransferCard key={transfer.transferNo} transfer={transfer} />
      ))}
      {past.length > 0 && (
        <Fold heading="h2" title="过户记录" extra={`${past.length} 条`}>
          <ul className={stackClass({ gap: 12 })}>
            {past.map((transfer) => (
              <li key={transfer.transferNo}>
                <Text strong>{transferTitle(transfer)}</Text>
                <Text size={13} tone="body">
                  {transferText(transfer)}
                </Text>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
