import { ConfirmSheet } from '@ev/app-kit/confirm-sheet.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Transfer } from '../../../contract/vehicle.ts';
import { transferText, transferTitle } from '../../model/transfer-words.ts';
import { VehiclePicture } from '../../parts/vehicle-picture.tsx';
import s from './transfer-card.module.css';

/** A transfer with the car and, while it is open, the answer of this side. */
export function TransferCard({ transfer }: { transfer: Transfer }) {
  const { look, maskedVin, status, side, passes } = transfer;
  return (
    <Card gap={12} aria-label={transferTitle(transfer)}>
      <span className={s.picture}>
        <VehiclePicture look={look} />
      </span>
      <Head note={transferText(transfer)}>{transferTitle(transfer)}</Head>
      <Text size={13} tone="hint" digits>
        车架号 {maskedVin}
      </Text>
      {passes.length > 0 && (
        <Stack gap={4}>
          <Text strong>随车转给{side === 'receiver' ? '你' : '新车主'}</Text>
          <ul className={s.passes}>
            {passes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Stack>
      )}
      {status === 'offered' &&
        (side === 'receiver' ? <Answer transfer={transfer} /> : <Withdraw transfer={transfer} />)}
    </Card>
  );
}

function Answer({ transfer: { transferNo, modelName } }: { transfer: Transfer }) {
  const accept = useCommand('vehicle.acceptTransfer');
  const decline = useCommand('vehicle.declineTransfer');
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const close = () => setAsked(null);
  return (
    <Stack inline gap={12}>
      <Button block variant="secondary" onClick={() => setAsked('decline')}>
        不接受
      </Button>
      <Button block onClick={() => setAsked('accept')}>
        接受过户
      </Button>
      <ConfirmSheet
        open={asked === 'accept'}
        onClose={close}
        title={fillTemplate('接受 {modelName}', { modelName })}
        facts={[
          '请确认你已拿到车辆和登记证书',
          '原车主的行程、位置和授权不会转给你，他和家人不能再使用这辆车',
          '车辆数据的用途由你重新授权，默认都是关闭的',
        ]}
        meant="我是这辆车的新车主"
        keep="再想想"
        confirm={{ label: '接受过户', busy: '正在过户' }}
        command={accept}
        onConfirm={() => accept.mutate({ transferNo }, { onSuccess: close })}
      />
      <ConfirmSheet
        open={asked === 'decline'}
        onClose={close}
        title="不接受这次过户"
        facts={['车辆仍在对方名下', '以后需要时，请对方重新发起']}
        keep="再想想"
        confirm={{ label: '不接受', busy: '正在提交' }}
        danger
        command={decline}
        onConfirm={() => decline.mutate({ transferNo }, { onSuccess: close })}
      />
    </Stack>
  );
}

function Withdraw({ transfer: { transferNo } }: { transfer: Transfer }) {
  const withdraw = useCommand('vehicle.withdrawTransfer');
  return (
    <>
      <Button
        block
        variant="secondary"
        loading={withdraw.isPending}
        loadingText="正在撤回"
        onClick={() => withdraw.mutate({ transferNo })}
      >
        撤回过户
      </Button>
      {withdraw.isError && (
        <Text tone="danger" role="alert">
          {messageOf(withdraw.error)}
        </Text>
      )}
    </>
  );
}
