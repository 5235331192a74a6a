import { Field } from '@ev/console-kit/field.tsx';
import { PrivatePicturesField } from '@ev/media/console/public.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { stepPictureLimit } from '../../../contract/staff-kinds.ts';

/** Refuses to send a form while a picture is uploaded. */
export function useStepPictures() {
  const [isBusy, setBusy] = useState(false);
  return {
    setBusy,
    check: (): Record<string, string> => (isBusy ? { pictureIds: '照片还没有上传完，请稍候' } : {}),
  };
}

/** Text and pictures of a step, which the customer sees. */
export function StepFields({
  label,
  hint,
  typed,
  errors,
  onChange,
  onBusy,
}: {
  label: string;
  hint: string;
  typed: { text: string; pictureIds: string[] };
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<{ text: string; pictureIds: string[] }>) => void;
  onBusy: (busy: boolean) => void;
}) {
  return (
    <>
      <Field id="text" label={label} hint={hint} error={errors.text ?? ''}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={300}
            value={typed.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
      <PrivatePicturesField
        id="pictures"
        most={stepPictureLimit}
        pictureIds={typed.pictureIds}
        error={errors.pictureIds}
        onChange={(pictureIds) => onChange({ pictureIds })}
        onBusy={onBusy}
      />
    </>
  );
}
