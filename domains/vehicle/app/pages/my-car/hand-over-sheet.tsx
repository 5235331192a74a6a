import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { Obstacles } from './parting-facts.tsx';

type Props = { vehicle: Vehicle; open: boolean; onClose: () => void };

/** Hands a car on to a second owner: what stands in the way, what ends, and the offer. */
export function HandOverSheet({ vehicle, open, onClose }: Props) {
  const { transfer } = vehicle;
  const parting = useRead('vehicle.getParting', transfer ? null : { vin: vehicle.vin });
  if (transfer) return <OpenTransfer transfer={transfer} open={open} onClose={onClose} />;
  if (parting.data?.obstacles.length === 0)
    return <HandOverForm vehicle={vehicle} ends={parting.data.ends} open={open} onClose={onClose} />;
  return (
    <Sheet open={open} title="过户给新车主" onClose={onClose}>
      <QueryState query={parting} skeleton={<CardsSkeleton label="正在检查能否过户" heights={[72, 72]} />}>
        {({ obstacles }) => <Obstacles obstacles={obstacles} />}
      </QueryState>
    </Sheet>
  );
}

function OpenTransfer({
  transfer: { transferNo, maskedPhone, expiresAt },
  open,
  onClose,
}: Omit<Props, 'vehicle'> & { transfer: NonNullable<Vehicle['transfer']> }) {
  const withdraw = useCommand('vehicle.withdrawTransfer');
  return (
    <Sheet
      open={open}
      title="正在过户"
      onClose={onClose}
      footer={
        <Button
          block
          variant="secondary"
          loading={withdraw.isPending}
          loadingText="正在撤回"
          onClick={() => withdraw.mutate({ transferNo }, { onSuccess: onClose })}
        >
          撤回过户
        </Button>
      }
    >
      <Stack gap={8}>
        <Text strong>等待 {maskedPhone} 确认</Text>
        <Text tone="body">
          请对方用这个手机号登录，在“我的车辆”里确认，{formatShortDateTime(new Date(expiresAt))}{' '}
          前有效。确认之前，车辆仍在你名下
        </Text>
        {withdraw.isError && (
          <Text tone="danger" role="alert">
            {messageOf(withdraw.error)}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
