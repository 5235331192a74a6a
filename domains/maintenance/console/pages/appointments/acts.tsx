import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { ComponentType } from 'react';
import {
  confirmAppointment,
  endAppointment,
  markNoShow,
  repeatToPartner,
  takeOver,
} from '../../../contract/staff-endpoints.ts';
import type { AppointmentAct, ExchangeAct } from '../../../contract/staff-kinds.ts';
import { slotText } from '../../parts/slot-text.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';
import { CheckInForm } from './check-in.tsx';
import { ProposeForm } from './propose.tsx';

type Words = { title: string; text: string; done: string };

/** The dialog of an act that needs nothing but the seen status. */
function SeenForm({
  call,
  title,
  text,
  done,
  appointment: { appointmentNo, status },
  onDone,
  onCancel,
}: ActProps & Words & { call: typeof confirmAppointment | typeof markNoShow }) {
  const form = useCommandForm(call, {
    begin: { appointmentNo, seenStatus: status },
    onDone: () => onDone(done),
  });
  const outdated = [...moved, 'maintenance.notYetTime'] as const;
  return <CommandModal title={title} text={text} moved={outdated} form={form} onCancel={onCancel} />;
}

/** The dialog of an act that needs a reason. */
function ReasonedForm({
  call,
  title,
  text,
  done,
  label,
  hint,
  appointment: { appointmentNo, status },
  onDone,
  onCancel,
}: ActProps & Words & { call: typeof endAppointment | typeof takeOver; label?: string; hint: string }) {
  const form = useCommandForm(call, {
    begin: { appointmentNo, seenStatus: status, reason: '' },
    onDone: () => onDone(done),
  });
  return (
    <CommandModal title={title} text={text} danger moved={moved} form={form} onCancel={onCancel}>
      <ReasonField
        {...(label && { label })}
        hint={hint}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

const Confirm = (props: ActProps) => (
  <SeenForm
    {...props}
    call={confirmAppointment}
    title="确认预约"
    text={`${props.appointment.contactName}，${slotText(props.appointment)}。客户会收到消息和短信。`}
    done="已确认，客户会收到消息"
  />
);

const NoShow = (props: ActProps) => (
  <SeenForm
    {...props}
    call={markNoShow}
    title="标记未到店"
    text="预约结束，客户可以重新预约。请先给客户打电话。"
    done="已标记未到店"
  />
);

const End = (props: ActProps) => (
  <ReasonedForm
    {...props}
    call={endAppointment}
    title="取消预约"
    text="取消后不能恢复，客户需要重新预约。只是时间不合适时，请改用“另提时间”。"
    label="取消原因"
    hint="客户会看到"
    done="已取消，客户会收到原因"
  />
);

const TakeOver = (props: ActProps) => (
  <ReasonedForm
    {...props}
    call={takeOver}
    title="改由人工处理"
    text="门店维保系统会收到通知，它之后发来的消息不再生效。"
    hint="记入操作记录"
    done="已改由人工处理，请在这里继续"
  />
);

function Repeat({ appointment: { appointmentNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(repeatToPartner, {
    begin: { appointmentNo },
    onDone: () => onDone('正在重新发送'),
  });
  return (
    <CommandModal
      title="重新发送"
      text="再次发送被拒绝的消息和最后一条消息，对方收到两次也只算一次。它没有接的预约会再交给它。"
      moved={moved}
      form={form}
      onCancel={onCancel}
    />
  );
}

export const appointmentForms: Readonly<
  Record<AppointmentAct | ExchangeAct, { text: string; Form: ComponentType<ActProps> }>
> = {
  confirm: { text: '确认预约', Form: Confirm },
  propose: { text: '另提时间', Form: ProposeForm },
  checkIn: { text: '接车', Form: CheckInForm },
  markNoShow: { text: '未到店', Form: NoShow },
  end: { text: '取消预约', Form: End },
  repeat: { text: '重新发送', Form: Repeat },
  takeOver: { text: '改由人工处理', Form: TakeOver },
};
