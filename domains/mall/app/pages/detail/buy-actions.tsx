import { fills } from 'virtual:ev/slot/mall.buy-actions';
import { Button } from '@ev/ui/button.tsx';
import { saleStateNames } from '../../../contract/kinds.ts';
import { isInQueue } from '../../model/queue.ts';
import type { BuyActionsProps } from '../../slots.ts';
import { LateQueueActions } from './late-queue-actions.tsx';

const [fill] = fills;

/** The buttons that buy a product, or one that says why it cannot be bought now. */
export function BuyActions(props: BuyActionsProps) {
  const { state } = props.product;
  if (isInQueue(props.product, props.variant))
    return <LateQueueActions {...props}>{(turn) => fill && <fill.Actions {...turn} />}</LateQueueActions>;
  if (state !== 'available') {
    return (
      <Button variant="secondary" disabled>
        {saleStateNames[state]}
      </Button>
    );
  }
  return fill ? <fill.Actions {...props} /> : null;
}
