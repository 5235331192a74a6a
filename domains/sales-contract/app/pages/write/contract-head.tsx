import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Contract } from '../../../contract/contract.ts';

/** The car and the price that the contract is about, until when it can be signed, and why it is signed again. */
export function ContractHead({ contract: { order, statusText, note } }: { contract: Contract }) {
  return (
    <Card>
      <Stack gap={8}>
        <Stack inline wrap gap={8} rowGap={4} align="baseline" justify="between">
          <Text size={17} strong>
            {order.modelName} {order.versionName}
          </Text>
          <Price fen={order.totalFen} />
        </Stack>
        <Text size={13} tone="body">
          <UnbrokenDays text={statusText} />
        </Text>
        {note !== null && (
          <Text size={13} tone="warn">
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
