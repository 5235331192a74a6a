import { useAddress } from '@ev/console-kit/use-address.ts';
import type { Output } from '@ev/query/read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { StaffDriveAct } from '../../../contract/staff-drive.ts';
import type { ActProps } from './act-props.ts';
import { BeginDrive } from './acts/begin-drive.tsx';
import { CheckInDrive } from './acts/check-in-drive.tsx';
import { CompleteDrive } from './acts/complete-drive.tsx';
import { ConfirmDrive } from './acts/confirm-drive.tsx';
import { EndDrive } from './acts/end-drive.tsx';
import { MarkNoShow } from './acts/mark-no-show.tsx';
import { MoveDrive } from './acts/move-drive.tsx';
import { UndoCheckIn } from './acts/undo-check-in.tsx';
import s from './drive-page.module.css';

const titles: Readonly<Record<StaffDriveAct, string>> = {
  confirm: '确认预约',
  checkIn: '签到',
  begin: '开始试驾',
  complete: '登记还车',
  undoCheckIn: '撤销签到',
  move: '调整时间',
  noShow: '客户未到店',
  cancel: '取消预约',
};

const windows: Readonly<Record<StaffDriveAct, (props: ActProps) => React.ReactNode>> = {
  confirm: ConfirmDrive,
  checkIn: CheckInDrive,
  begin: BeginDrive,
  complete: CompleteDrive,
  undoCheckIn: UndoCheckIn,
  move: MoveDrive,
  noShow: MarkNoShow,
  cancel: EndDrive,
};

/** The actions that a booking allows now. If it was found by its check-in code, check-in comes first. */
export function DriveActs({
  drive,
  onDone,
}: {
  drive: Output<'drive.getStaffDrive'>;
  onDone: (said: string) => void;
}) {
  const code = useAddress().get('code');
  const [act, setAct] = useState<StaffDriveAct | null>(
    code && drive.acts.includes('checkIn') ? 'checkIn' : null,
  );
  if (drive.acts.length === 0) return null;
  const Window = act && windows[act];
  // Uses the version seen when the dialog opened until it closes, so that the second of two staff members
  // learns of the first one's change.
  return (
    <div className={s.acts}>
      {drive.acts.map((one, at) => (
        <Button
          key={one}
          type={at === 0 ? 'primary' : 'default'}
          danger={one === 'cancel'}
          onClick={() => setAct(one)}
        >
          {titles[one]}
        </Button>
      ))}
      {Window && (
        <Window
          drive={drive}
          onDone={(said) => {
            setAct(null);
            onDone(said);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </div>
  );
}
