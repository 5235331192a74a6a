import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PaperField } from '@ev/signing/console/public.ts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import type { DeliveryAct, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { acceptOnPaper, present, withdraw } from '../../contract/endpoints.ts';
import { also, moved } from '../data/moved.ts';
import s from './delivery-panel.module.css';

type ActProps = {
  delivery: StaffDeliveryDetail;
  onDone: (said: string) => void;
  onCancel: () => void;
};

const seenOf = ({ orderNo, version }: StaffDeliveryDetail) => ({ orderNo, seenVersion: version });

function Present({ delivery, onDone, onCancel }: ActProps) {
  const form = useCommandForm(present, {
    begin: seenOf(delivery),
    also,
    onDone: () => onDone(`已请${delivery.buyerName}签收`),
  });
  return (
    <CommandModal
      form={form}
      title="请客户签收"
      text={
        delivery.way === 'online'
          ? `${delivery.buyerName}已在车前。客户会在手机上看到检查记录，并签收或提出问题。`
          : `${delivery.buyerName}已在车前。客户会在手机上看到检查记录。签好纸质交付单后，请登记纸质签收。`
      }
      moved={moved}
      onCancel={onCancel}
    />
  );
}

function Withdraw({ delivery, onDone, onCancel }: ActProps) {
  const form = useCommandForm(withdraw, {
    begin: { ...seenOf(delivery), reason: '' },
    also,
    onDone: () => onDone('已撤回，客户暂时不能签收'),
  });
  return (
    <CommandModal
      form={form}
      title="撤回签收"
      text="客户没有签收就离开时撤回。客户再次到店后，可以重新请客户签收。"
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="记入变更记录"
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

function AcceptOnPaper({ delivery, onDone, onCancel }: ActProps) {
  const form = useCommandForm(acceptOnPaper, {
    begin: { ...seenOf(delivery), documentNo: delivery.takesPapers ? '' : null, reason: '' },
    check: ({ documentNo }): Record<string, string> =>
      documentNo === '' ? { documentNo: '请上传交付单的 PDF 文件' } : {},
    fieldOf: { 'signing.documentNotFound': 'documentNo' },
    also,
    onDone: () => onDone('已登记纸质签收，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      title="登记纸质签收"
      text={`${delivery.buyerName}已在纸质交付单上签字。登记后车辆归入客户名下，不能撤回。`}
      okText="完成交付"
      moved={moved}
      onCancel={onCancel}
    >
      {delivery.takesPapers ? (
        <PaperField
          what="交付单"
          error={form.errors.documentNo}
          onChange={(documentNo) => form.change({ documentNo })}
        />
      ) : (
        <p>系统还没有配置文件密钥，不能上传扫描件，请自行保管纸质交付单</p>
      )}
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        hint="记入变更记录，如门店使用纸质交付单"
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

const acts = {
  present: { text: '请客户签收', Form: Present },
  withdraw: { text: '撤回', Form: Withdraw },
  acceptOnPaper: { text: '登记纸质签收', Form: AcceptOnPaper },
} as const satisfies Partial<Record<DeliveryAct, { text: string; Form: ComponentType<ActProps> }>>;
type CounterAct = keyof typeof acts;

const isCounterAct = (act: DeliveryAct): act is CounterAct => Object.hasOwn(acts, act);

/** What staff can do at the counter. */
export function DeliveryActs({
  delivery,
  onDone,
}: {
  delivery: StaffDeliveryDetail;
  onDone: (said: string) => void;
}) {
  // The version is fixed while the dialog is open, so that the server refuses the second of two people.
  const [open, setOpen] = useState<{ act: CounterAct; seen: StaffDeliveryDetail } | null>(null);
  const offered = delivery.acts.filter(isCounterAct);
  if (offered.length === 0 && !open) return null;
  const Form = open && acts[open.act].Form;
  return (
    <div className={s.bar}>
      {offered.map((act) => (
        <Button
          key={act}
          type={act === 'present' ? 'primary' : 'default'}
          onClick={() => setOpen({ act, seen: delivery })}
        >
          {acts[act].text}
        </Button>
      ))}
      {Form && (
        <Form
          delivery={open.seen}
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
