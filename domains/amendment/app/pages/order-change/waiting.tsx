import { Stack } from '@ev/ui/stack.tsx';
import type { Amendment } from '../../../contract/amendment.ts';
import { Comparison } from '../../parts/comparison.tsx';
import { ProgressCard } from '../../parts/progress-card.tsx';
import { WithdrawRequest } from '../../parts/withdraw-request.tsx';

/** Staff or the factory decide. */
export function Waiting({
  amendment,
  status,
}: {
  amendment: Amendment;
  status: 'requested' | 'withFactory';
}) {
  const { orderNo, canWithdraw } = amendment;
  return (
    <Stack gap={12} page={12}>
      <ProgressCard amendment={amendment} status={status}>
        {canWithdraw && <WithdrawRequest orderNo={orderNo} block />}
      </ProgressCard>
      <Comparison amendment={amendment} />
    </Stack>
  );
}
