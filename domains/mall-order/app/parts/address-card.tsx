import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Quote } from '../../contract/order.ts';

/** The delivery address of an order form; a tap leads to the customer's addresses and back. */
export function AddressCard({ address, problem }: { address: Quote['address']; problem: string | null }) {
  return (
    <Stack gap={8}>
      <CellGroup>
        <Cell
          icon="location"
          title={address ? `${address.name} ${address.phone}` : '选择收货地址'}
          description={address?.text ?? '填写收货人、电话和地址，确定运费和送达时间'}
          href={hrefTo('/pages/mine/addressManage', { select: '1' })}
        />
      </CellGroup>
      {problem !== null && (
        <Text size={13} tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
