import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { PrivatePicturesField } from '@ev/media/console/public.ts';
import { useState } from 'react';
import type { Defect, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { mendDefect } from '../../contract/endpoints.ts';
import { mostPictures } from '../../contract/kinds.ts';
import { also, moved } from '../data/moved.ts';
import { stillUploading } from '../words/delivery-words.ts';

/** How a defect was mended; the customer can view it. */
export function MendDefect({
  delivery: { orderNo, version },
  defect: { defectNo, text },
  onDone,
  onCancel,
}: {
  delivery: StaffDeliveryDetail;
  defect: Defect;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const form = useCommandForm(mendDefect, {
    begin: { orderNo, seenVersion: version, defectNo, note: '', pictureIds: [] as string[] },
    check: (): Record<string, string> => (busy ? { pictureIds: stillUploading } : {}),
    also,
    onDone: () => onDone('已记录处理结果'),
  });
  return (
    <CommandModal form={form} title="处理问题" text={text} okText="已处理" moved={moved} onCancel={onCancel}>
      <ReasonField
        label="处理结果"
        hint="客户能看到"
        longest={300}
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
      <PrivatePicturesField
        id="mend-pictures"
        label="处理后的照片"
        most={mostPictures}
        pictureIds={form.typed.pictureIds}
        error={form.errors.pictureIds}
        onChange={(pictureIds) => form.change({ pictureIds })}
        onBusy={setBusy}
      />
    </CommandModal>
  );
}
