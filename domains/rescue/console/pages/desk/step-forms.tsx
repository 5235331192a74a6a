import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { acceptCase, advanceCase, cancelAnyCase, giveBackCase } from '../../../contract/staff-endpoints.ts';
import type { RescueStep } from '../../../contract/staff-kinds.ts';
import { type ActProps, moved } from './act-props.ts';

export function Accept({ detail: { caseNo, status, partner }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(acceptCase, {
    begin: { caseNo, seenStatus: status },
    onDone: () => onDone('已接单，请尽快派车'),
  });
  return (
    <CommandModal
      title="接单"
      text={
        partner && !partner.refused
          ? '由自有车辆救援，救援机构会收到取消。客户会收到短信。'
          : '由自有车辆救援。客户会收到短信。'
      }
      form={form}
      moved={moved}
      onCancel={onCancel}
    />
  );
}

const steps: Readonly<Record<RescueStep, { title: string; text: string; said: string }>> = {
  arrive: { title: '救援车已到达', text: '客户会收到短信，请留意来电。', said: '已记录到达' },
  begin: { title: '开始救援', text: '开始后客户不能再取消。', said: '已开始救援' },
  finish: { title: '完成救援', text: '救援结束，不能撤销。', said: '救援已完成' },
};

function Advance({ detail, step, onDone, onCancel }: ActProps & { step: RescueStep }) {
  const { title, text, said } = steps[step];
  const form = useCommandForm(advanceCase, {
    begin: { caseNo: detail.caseNo, seenStatus: detail.status, step },
    onDone: () => onDone(said),
  });
  return <CommandModal title={title} text={text} form={form} moved={moved} onCancel={onCancel} />;
}

export const Arrive = (props: ActProps) => <Advance {...props} step="arrive" />;
export const Begin = (props: ActProps) => <Advance {...props} step="begin" />;
export const Finish = (props: ActProps) => <Advance {...props} step="finish" />;

type Reasoned = { title: string; text: string; okText: string; said: string };

/** The dialog of an act whose reason the customer reads. */
function ReasonedForm({
  call,
  title,
  text,
  okText,
  said,
  detail: { caseNo, status },
  onDone,
  onCancel,
}: ActProps & Reasoned & { call: typeof giveBackCase | typeof cancelAnyCase }) {
  const form = useCommandForm(call, {
    begin: { caseNo, seenStatus: status, reason: '' },
    onDone: () => onDone(said),
  });
  return (
    <CommandModal
      title={title}
      text={text}
      okText={okText}
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        hint="客户会看到"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export const GiveBack = (props: ActProps) => (
  <ReasonedForm
    {...props}
    call={giveBackCase}
    title="退回队列"
    text="救援车或机构不能前来时退回，客户会收到原因。"
    okText="退回"
    said="已退回队列，请重新接单或派车"
  />
);

export const Cancel = (props: ActProps) => (
  <ReasonedForm
    {...props}
    call={cancelAnyCase}
    title="取消救援"
    text="由我们取消不收费，不能撤销。取消前请先打电话给客户。"
    okText="取消救援"
    said="已取消，客户会收到原因"
  />
);
