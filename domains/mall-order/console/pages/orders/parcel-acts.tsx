import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { type CommandForm, useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Carrier } from '../../../contract/carriers.ts';
import { correctParcel, reshipParcel } from '../../../contract/staff-endpoints.ts';
import type { StaffParcel } from '../../../contract/staff-order.ts';
import { LabelFields } from './label-fields.tsx';

const fieldOf = { 'mall-order.trackingTaken': 'trackingNo' } as const;

type ParcelAct = { parcel: StaffParcel; onDone: (said: string) => void; onCancel: () => void };

/** Sends the content of a parcel again that came back or got into trouble. */
export function ReshipParcel({ parcel: { parcelNo }, onDone, onCancel }: ParcelAct) {
  const form = useCommandForm(reshipParcel, {
    begin: { parcelNo, carrier: null as Carrier | null, trackingNo: '', reason: '' },
    fieldOf,
    onDone() {
      onDone('已重新发出，客户会收到新的运单号');
      onCancel();
    },
  });
  return (
    <LabelModal
      title="重新发出"
      text="同样的商品用新的运单号再发一次，原包裹不再影响自动确认收货。库存不变。"
      form={form}
      onCancel={onCancel}
    />
  );
}

/** Corrects carrier or number of a parcel until it was delivered. */
export function CorrectParcel({ parcel: { parcelNo, carrier, trackingNo }, onDone, onCancel }: ParcelAct) {
  const form = useCommandForm(correctParcel, {
    begin: {
      parcelNo,
      carrier: carrier as Carrier | null,
      trackingNo,
      seenTrackingNo: trackingNo,
      reason: '',
    },
    fieldOf,
    onDone() {
      onDone('包裹已更正，客户会收到新的运单号');
      onCancel();
    },
  });
  return (
    <LabelModal
      title="更正包裹"
      text="签收前可以更正。原运单号的物流信息会删除，客户改看新运单号的物流，并收到消息。"
      form={form}
      onCancel={onCancel}
    />
  );
}

type LabelForm = CommandForm<{
  parcelNo: string;
  carrier: Carrier | null;
  trackingNo: string;
  reason: string;
}>;

/** Carrier and number of a label, with the reason. */
function LabelModal({
  title,
  text,
  form,
  onCancel,
}: {
  title: string;
  text: string;
  form: LabelForm;
  onCancel: () => void;
}) {
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title={title}
      text={text}
      moved={['mall-order.parcelMoved', 'mall-order.parcelNotFound']}
      form={form}
      onCancel={onCancel}
    >
      <LabelFields typed={typed} errors={errors} change={change} />
      <ReasonField
        hint="记入审计日志"
        longest={100}
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
