import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { StaffInstallAct, StaffInstallation } from '../../../contract/staff-installation.ts';
import type { ActProps } from './act-props.ts';
import s from './home-chargers-page.module.css';
import { OfferInstall, OfferSurvey } from './offer-windows.tsx';
import { RecordSurvey } from './record-survey.tsx';
import {
  CancelInstall,
  DispatchInstall,
  FinishFiling,
  FinishInstall,
  HoldInstall,
  NoteContact,
  ResumeInstall,
  SendSwap,
  StartInstall,
} from './simple-acts.tsx';

const titles: Readonly<Record<StaffInstallAct, string>> = {
  dispatch: '派给安装公司',
  contact: '登记联系',
  offerSurvey: '给出勘测时间',
  recordSurvey: '登记勘测',
  finishFiling: '报装完成',
  offerInstall: '给出安装时间',
  start: '开始安装',
  finish: '安装完成',
  hold: '暂停安装',
  resume: '恢复安装',
  cancel: '取消安装',
  sendSwap: '发放换领权益',
};

const windows: Readonly<Record<StaffInstallAct, (props: ActProps) => ReactNode>> = {
  dispatch: DispatchInstall,
  contact: NoteContact,
  offerSurvey: OfferSurvey,
  recordSurvey: RecordSurvey,
  finishFiling: FinishFiling,
  offerInstall: OfferInstall,
  start: StartInstall,
  finish: FinishInstall,
  hold: HoldInstall,
  resume: ResumeInstall,
  cancel: CancelInstall,
  sendSwap: SendSwap,
};

/** The possible actions for an installation. */
export function InstallActs({
  install,
  onDone,
}: {
  install: StaffInstallation;
  onDone: (said: string) => void;
}) {
  // The version is fixed while the dialog is open, so that the server refuses the second of two concurrent
  // actions.
  const [open, setOpen] = useState<{ act: StaffInstallAct; seen: StaffInstallation } | null>(null);
  if (install.acts.length === 0 && !open) return null;
  const Window = open && windows[open.act];
  return (
    <div className={s.acts}>
      {install.acts.map((one, at) => (
        <Button
          key={one}
          type={at === 0 && one !== 'hold' && one !== 'cancel' ? 'primary' : 'default'}
          danger={one === 'cancel'}
          onClick={() => setOpen({ act: one, seen: install })}
        >
          {titles[one]}
        </Button>
      ))}
      {Window && (
        <Window
          install={open.seen}
          onDone={(said) => {
            setOpen(null);
            onDone(said);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  );
}
