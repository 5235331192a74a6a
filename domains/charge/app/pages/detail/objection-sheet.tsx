import { useForm } from '@ev/app-kit/use-form.ts';
import { useApi } from '@ev/query/api.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { Uploader } from '@ev/ui/uploader.tsx';
import { useState } from 'react';
import { mostObjectionPictures, SendObjection } from '../../../contract/charge.ts';
import { type ObjectionKind, objectionKindNames, objectionKinds } from '../../../contract/statuses.ts';
import { uploadOf } from '../../data/send-picture.ts';
import s from './detail-page.module.css';

const waitForPictures = '图片还没有上传完，请稍候，没能上传的请重试或删除';
const kinds = objectionKinds.map((value) => ({ value, label: objectionKindNames[value] }));

/** The customer objects to the bill; staff answer. */
export function ObjectionSheet({
  chargeOrderId,
  takesPictures,
  open,
  onClose,
}: {
  chargeOrderId: string;
  takesPictures: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const api = useApi();
  const [pictureIds, setPictureIds] = useState<string[]>([]);
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `charge-objection.${chargeOrderId}`,
    initial: { chargeOrderId, kind: null as ObjectionKind | null, text: '' },
    schema: SendObjection,
    inputOf: (typed) => ({ ...typed, pictureIds }),
    also: pending > 0 ? { pictureIds: waitForPictures } : {},
    command: useCommand('charge.sendObjection'),
    onSent() {
      feedback.showToast({
        title: '已提交，结果会发消息给你',
        icon: 'success',
        durationMs: toastMs.standard,
      });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="提出异议"
      footer={
        <Button {...form.button} block loadingText="正在提交">
          提交异议
        </Button>
      }
    >
      <form {...form.props} className={s.form}>
        <Field label="异议类型" error={form.errors.kind} group required>
          <RadioGroup
            look="row"
            options={kinds}
            value={form.typed.kind}
            onChange={(kind) => form.change({ kind })}
          />
        </Field>
        <Field label="异议说明" error={form.errors.text} required>
          <TextArea
            {...form.text('text')}
            placeholder="哪里不对，充电桩屏幕或车上显示多少"
            maxLength={500}
            rows={4}
          />
        </Field>
        {takesPictures && (
          <Field label="图片" error={form.errors.pictureIds} group>
            <Uploader
              label="图片"
              upload={uploadOf(api)}
              onChange={setPictureIds}
              onPending={setPending}
              maxCount={mostObjectionPictures}
            />
          </Field>
        )}
        {takesPictures && (
          <p className={s.note}>例如充电桩屏幕、车上显示的电量。只有你和处理的工作人员能看到。</p>
        )}
      </form>
    </Sheet>
  );
}
