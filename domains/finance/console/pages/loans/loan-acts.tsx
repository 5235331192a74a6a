import { useMay } from '@ev/console-kit/permission.tsx';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import type { StaffApplication, StaffLoanAct } from '../../../contract/staff-application.ts';
import {
  type ActProps,
  ApproveLoan,
  AskMaterial,
  RecordPayout,
  RecordSigned,
  RefuseLoan,
  WithdrawLoan,
} from './act-forms.tsx';
import s from './loans-page.module.css';

const acts: Readonly<Record<StaffLoanAct, { text: string; Form: ComponentType<ActProps> }>> = {
  askMaterial: { text: '要求补充资料', Form: AskMaterial },
  approve: { text: '记录通过', Form: ApproveLoan },
  refuse: { text: '记录拒绝', Form: RefuseLoan },
  sign: { text: '记录签约', Form: RecordSigned },
  payOut: { text: '记录放款', Form: RecordPayout },
  withdraw: { text: '结束申请', Form: WithdrawLoan },
};

/** The actions that the application allows now and the caller may take. */
export function LoanActs({ loan, onDone }: { loan: StaffApplication; onDone: (said: string) => void }) {
  const [act, setAct] = useState<StaffLoanAct | null>(null);
  const mayProcess = useMay('loans.process');
  const mayRecord = useMay('loans.recordPayout');
  const shown = loan.acts.filter((one) => (one === 'payOut' ? mayRecord : mayProcess));
  if (shown.length === 0) return null;
  const Form = act && acts[act].Form;
  return (
    <div className={s.acts}>
      {shown.map((one) => (
        <Button key={one} danger={one === 'withdraw'} onClick={() => setAct(one)}>
          {acts[one].text}
        </Button>
      ))}
      {Form && (
        <Form
          loan={loan}
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
