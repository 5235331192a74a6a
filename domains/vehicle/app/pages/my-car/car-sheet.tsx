import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { dayOf, modelOf, scopesText, sharedText, titleOf } from '../../model/vehicle-words.ts';
import { DefaultCell } from './default-cell.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { HandOverSheet } from './hand-over-sheet.tsx';
import { LeaveShare } from './leave-share.tsx';
import { SharesSheet } from './shares-sheet.tsx';
import { UnbindSheet } from './unbind-sheet.tsx';

type Step = 'edit' | 'shares' | 'handOver' | 'unbind' | 'leave';

/** One car with all that can be done with it. */
export function CarSheet({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const [step, setStep] = useState<Step | null>(null);
  const back = { open: true, onClose: () => setStep(null) };
  return (
    <>
      <Sheet open title={titleOf(vehicle)} onClose={onClose} flush>
        <Stack gap={12}>
          <Facts vehicle={vehicle} />
          <CellGroup>
            <DefaultCell vehicle={vehicle} />
            {vehicle.role === 'owner' ? (
              <OwnerCells vehicle={vehicle} onStep={setStep} />
            ) : (
              <Cell icon="user" danger title="退出共享" onClick={() => setStep('leave')} />
            )}
          </CellGroup>
        </Stack>
      </Sheet>
      {step === 'edit' && <EditSheet vehicle={vehicle} {...back} />}
      {step === 'shares' && <SharesSheet vehicle={vehicle} {...back} />}
      {step === 'handOver' && <HandOverSheet vehicle={vehicle} {...back} />}
      {step === 'unbind' && <UnbindSheet vehicle={vehicle} onGone={onClose} {...back} />}
      {step === 'leave' && <LeaveShare vehicle={vehicle} onGone={onClose} {...back} />}
    </>
  );
}

function Facts({ vehicle }: { vehicle: Vehicle }) {
  const { vin, maskedVin, plate, role, scopes, boundAt } = vehicle;
  return (
    <CellGroup>
      <Cell title="车型" value={modelOf(vehicle)} />
      <Cell title="车牌号" value={plate ? formatPlate(plate) : '未填写'} />
      <Cell title="车架号" value={maskedVin} trailing={<CopyButton what="车架号" text={vin} />} />
      {boundAt && <Cell title={role === 'owner' ? '绑定日期' : '共享开始'} value={dayOf(boundAt)} />}
      {role === 'shared' && <Cell title="你可以" description={scopesText(scopes)} />}
      {role === 'shared' && <Cell title="共享" description={sharedText(vehicle)} />}
    </CellGroup>
  );
}

function OwnerCells({ vehicle, onStep }: { vehicle: Vehicle; onStep: (step: Step) => void }) {
  const { vin, transfer } = vehicle;
  return (
    <>
      <Cell icon="edit" title="车牌号和名称" onClick={() => onStep('edit')} />
      <Cell
        icon="user"
        title="家人共享"
        description="选择权限和期限，随时可以结束"
        onClick={() => onStep('shares')}
      />
      <Cell
        icon="eye"
        title="服务授权"
        description="谁可以用哪些数据"
        href={hrefTo('/pages/car/serviceAuthor', { vin })}
      />
      <Cell
        icon="gift"
        title="过户给新车主"
        description={transfer ? `等待 ${transfer.maskedPhone} 确认` : '双方确认后完成'}
        onClick={() => onStep('handOver')}
      />
      <Cell icon="close" danger title="解绑车辆" onClick={() => onStep('unbind')} />
    </>
  );
}
