import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { AmendmentAct, StaffAmendmentDetail } from '../../contract/amendment.ts';
import { approve, refuse } from '../../contract/endpoints.ts';
import { amendmentStatus, signHours } from '../../contract/kinds.ts';
import { also, moved } from '../data/moved.ts';
import { approvedText } from '../words/amendment-words.ts';
import s from './amendment-panel.module.css';

type ActProps = {
  amendment: StaffAmendmentDetail;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Sends the status that the staff member saw, so that a decision on an outdated status is refused. */
const seenOf = ({ amendmentNo, status }: StaffAmendmentDetail) => ({ amendmentNo, seenStatus: status });

function Approve({ amendment, onDone, onCancel }: ActProps) {
  const form = useCommandForm(approve, {
    begin: seenOf(amendment),
    also,
    onDone: ({ status }) => onDone(approvedText(status)),
  });
  return (
    <CommandModal
      form={form}
      title="同意变更"
      text={
        <>
          <p>
            已送达工厂的订单，先由工厂退回。工厂退回后，{amendment.buyerName}在 {signHours}{' '}
            小时内签署变更协议，变更才生效。没有变更协议模板时不用签署，直接生效。
          </p>
          <p>工厂不能退回，或客户没有按时签署，订单按原来的内容继续。</p>
        </>
      }
      moved={moved}
      onCancel={onCancel}
    />
  );
}

function Refuse({ amendment, onDone, onCancel }: ActProps) {
  const { buyerName, status } = amendment;
  const waitsForSignature = status === amendmentStatus.toSign;
  const form = useCommandForm(refuse, {
    begin: { ...seenOf(amendment), reason: '' },
    also,
    onDone: () => onDone(waitsForSignature ? '变更已终止，客户会收到消息' : '变更没有通过，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      title={textOf('refuse', amendment)}
      text={
        waitsForSignature
          ? `${buyerName}不能再签署变更协议，订单按原来的内容继续。`
          : `订单按原来的内容继续，${buyerName}会收到消息。`
      }
      danger
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="客户能看到，写清楚为什么不能变更"
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

const forms = { approve: Approve, refuse: Refuse } as const satisfies Record<AmendmentAct, unknown>;

function textOf(act: AmendmentAct, { status }: StaffAmendmentDetail): string {
  if (act === 'approve') return '同意变更';
  return status === amendmentStatus.toSign ? '终止变更' : '不同意';
}

/** What staff can do with the amendment. */
export function AmendmentActs({
  amendment,
  onDone,
}: {
  amendment: StaffAmendmentDetail;
  onDone: (said: string) => void;
}) {
  // The status is fixed while the dialog is open, so that the server refuses the second of two people.
  const [open, setOpen] = useState<{ act: AmendmentAct; seen: StaffAmendmentDetail } | null>(null);
  if (amendment.acts.length === 0 && !open) return null;
  const Form = open && forms[open.act];
  return (
    <div className={s.bar}>
      {amendment.acts.map((act) => (
        <Button
          key={act}
          type={act === 'approve' ? 'primary' : 'default'}
          onClick={() => setOpen({ act, seen: amendment })}
        >
          {textOf(act, amendment)}
        </Button>
      ))}
      {Form && (
        <Form
          amendment={open.seen}
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
