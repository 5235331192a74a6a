import { useRead } from '@ev/query/use-read.ts';
import { Fold } from '@ev/ui/fold.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Transfer } from '../../../contract/vehicle.ts';
import { transferText, transferTitle } from '../../model/transfer-words.ts';
import { TransferCard } from './transfer-card.tsx';

/** Open transfers and the one that a message links to, first; those that are over in a fold. */
export function Transfers({ named }: { named: string | undefined }) {
  const query = useRead('vehicle.listTransfers', {}, { optional: true });
  if (!query.data) return null;
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
