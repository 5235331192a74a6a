import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { AmendmentAct, StaffAmendmentDetail } from '../../contract/amendment.ts';
import { approve, recordAnswer, refuse } from '../../contract/endpoints.ts';
import {
  amendmentStatus,
  type FactoryAnswer,
  factoryAnswerNames,
  factoryAnswers,
  factoryHours,
  signHours,
} from '../../contract/kinds.ts';
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
            {amendment.kind === 'buyer' ? (
              <>
                新购车人{amendment.buyers?.after.name}在 {signHours}{' '}
                小时内核对证件、用自己的手机号验证并签署变更协议，变更才生效。工厂不参与，生产不受影响。
              </>
            ) : (
              <ByFactory buyerName={amendment.buyerName} />
            )}
          </p>
          <p>
            {amendment.kind === 'buyer' ? '新购车人' : '工厂不能退回，或客户'}
            没有按时签署，订单按原来的内容继续。
          </p>
        </>
      }
      moved={moved}
      onCancel={onCancel}
    />
  );
}

function ByFactory({ buyerName }: { buyerName: string }) {
  return (
    <>
      已送达工厂的订单，先由工厂退回。工厂退回后，{buyerName}在 {signHours}{' '}
      小时内签署变更协议，变更才生效。没有变更协议模板时不用签署，直接生效。
    </>
  );
}

/** What the factory says elsewhere, because its message does not arrive. */
function RecordAnswer({ amendment, onDone, onCancel }: ActProps) {
  const begin: ReturnType<typeof seenOf> & { answer: FactoryAnswer | undefined; reason: string } = {
    ...seenOf(amendment),
    answer: undefined,
    reason: '',
  };
  const form = useCommandForm(recordAnswer, {
    begin,
    also,
    onDone: ({ status }) =>
      onDone(
        status === amendmentStatus.dropped
          ? '已登记，订单按原来的内容继续，客户会收到消息'
          : '已登记，变更继续，客户会收到消息',
      ),
  });
  return (
    <CommandModal
      form={form}
      title={textOf('recordAnswer', amendment)}
      text={`超过 ${factoryHours} 小时没有收到工厂的答复。请先与工厂核实，再登记。之后收到不同的答复不会自动执行，会列在工厂消息里。`}
      danger
      moved={moved}
      onCancel={onCancel}
    >
      <Field id="answer" label="工厂的答复" error={form.errors.answer ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="工厂的答复"
            options={answerOptions}
            value={form.typed.answer}
            onChange={({ target }) => form.change({ answer: target.value as FactoryAnswer })}
          />
        )}
      </Field>
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="写清楚与谁核实。工厂不能退回时，客户能看到"
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

const answerOptions = factoryAnswers.map((value) => ({ value, label: factoryAnswerNames[value] }));

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

const forms = { approve: Approve, refuse: Refuse, recordAnswer: RecordAnswer } as const satisfies Record<
  AmendmentAct,
  unknown
>;

function textOf(act: AmendmentAct, { status }: StaffAmendmentDetail): string {
  if (act === 'approve') return '同意变更';
  if (act === 'recordAnswer') return '登记工厂的答复';
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
