import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PrivatePicturesField } from '@ev/media/console/public.ts';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkIn } from '../../../contract/staff-endpoints.ts';
import { instantOf } from '../../parts/instant-of.ts';
import { moved } from '../../words/care-words.ts';
import type { ActProps } from './act-props.ts';

type Damage = { text: string; pictureIds: string[] };
const stillUploading = '照片还没有上传完，请稍候';

/** The car has arrived: its mileage, charge and damages, which the customer sees on the work order. */
export function CheckInForm({ appointment, onDone, onCancel }: ActProps) {
  const { appointmentNo, status, odometer } = appointment;
  const navigate = useNavigate();
  const [uploading, setUploading] = useState<readonly number[]>([]);
  const [ready, setReady] = useState('');
  const form = useCommandForm(checkIn, {
    begin: {
      appointmentNo,
      seenStatus: status,
      odometerKm: odometer?.km ?? (null as number | null),
      batteryPercent: null as number | null,
      damages: [] as Damage[],
      note: '',
      readyAt: null as string | null,
    },
    check: (): Record<string, string> => (uploading.length > 0 ? { damages: stillUploading } : {}),
    onDone({ workOrderNo }) {
      onDone('已接车，工单已建立');
      void navigate(`/work-orders/${workOrderNo}`);
    },
  });
  const { typed, errors, change } = form;
  const setDamage = (at: number, part: Partial<Damage>) =>
    change({ damages: typed.damages.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <CommandModal
      title="接车"
      text={`${appointment.modelName} ${appointment.plate ?? appointment.vin}。请和客户一起绕车检查。`}
      wide
      moved={[...moved, 'maintenance.notToday']}
      form={form}
      onCancel={onCancel}
    >
      <NumberField
        id="odometerKm"
        label="里程（公里）"
        max={2_000_000}
        value={typed.odometerKm}
        error={errors.odometerKm}
        onChange={(odometerKm) => change({ odometerKm })}
      />
      <NumberField
        id="batteryPercent"
        label="剩余电量（%）"
        max={100}
        value={typed.batteryPercent}
        error={errors.batteryPercent}
        onChange={(batteryPercent) => change({ batteryPercent })}
      />
      {typed.damages.map((damage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: damages are only added at the end.
        <div key={at}>
          <Field id={`damage-${at}`} label={`外观情况 ${at + 1}`} error={errors[`damages.${at}.text`] ?? ''}>
            {(field) => (
              <Input
                {...field}
                maxLength={100}
                value={damage.text}
                onChange={({ target }) => setDamage(at, { text: target.value })}
              />
            )}
          </Field>
          <PrivatePicturesField
            id={`damage-pictures-${at}`}
            label={`外观情况 ${at + 1} 的照片`}
            most={3}
            pictureIds={damage.pictureIds}
            error={errors[`damages.${at}.pictureIds`]}
            onChange={(pictureIds) => setDamage(at, { pictureIds })}
            onBusy={(busy) => setUploading((now) => (busy ? [...now, at] : now.filter((one) => one !== at)))}
          />
        </div>
      ))}
      {errors.damages && <p role="alert">{errors.damages}</p>}
      <Button onClick={() => change({ damages: [...typed.damages, { text: '', pictureIds: [] }] })}>
        记录一处外观情况
      </Button>
      <Field id="readyAt" label="预计完成时间" hint="可以不填，报价时再填" error={errors.readyAt ?? ''}>
        {(field) => (
          <Input
            {...field}
            type="datetime-local"
            value={ready}
            onChange={({ target }) => {
              setReady(target.value);
              change({ readyAt: instantOf(target.value) });
            }}
          />
        )}
      </Field>
      <Field id="note" label="备注" hint="可以不填，只有工作人员能看到" error={errors.note ?? ''}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={300}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}

function NumberField({
  id,
  label,
  max,
  value,
  error,
  onChange,
}: {
  id: string;
  label: string;
  max: number;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}) {
  return (
    <Field id={id} label={label} error={error ?? ''}>
      {({ status }) => (
        <InputNumber
          id={id}
          {...(status && { status })}
          min={0}
          max={max}
          precision={0}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
