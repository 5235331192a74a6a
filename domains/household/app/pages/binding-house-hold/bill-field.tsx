import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useRef, useState } from 'react';
import { billDays } from '../../../contract/words.ts';
import { useBill } from '../../data/use-bill.ts';
import s from './bill-field.module.css';

const loadPreview = async () => (await import('@ev/ui/image-preview.tsx')).ImagePreview;

/** The picture of a bill: consent, selection or camera, upload and result. */
export function BillField({
  held,
  error,
  onSent,
}: {
  /** Whether the server already has a picture. */
  held: boolean;
  error: string | undefined;
  onSent: (pictureId: string) => void;
}) {
  const [agreed, setAgreed] = useState(held);
  const input = useRef<HTMLInputElement>(null);
  const { picture, progress, trouble, choose, again } = useBill(onSent);
  const url = useObjectUrl(picture);
  const preview = useLateModal(loadPreview);
  const sending = progress !== null;
  const wrong = trouble ?? error;
  const said = sending
    ? `正在上传 ${Math.round(progress * 100)}%`
    : wrong
      ? wrong
      : held
        ? '照片已上传'
        : '纸质账单、电子账单截图或缴费记录都可以，户号、户名和地址要清楚';
  return (
    <Stack gap={12}>
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        同意账单照片仅用于核对户号，由工作人员查看，核对后删除，最长保存 {billDays} 天
      </Checkbox>
      <div className={s.tile}>
        <div className={s.frame}>
          {url ? (
            <button type="button" className={s.open} aria-label="查看账单照片" onClick={preview.show}>
              <img className={s.picture} src={url} alt="" />
            </button>
          ) : (
            <Icon name={held ? 'success' : 'camera'} size={28} />
          )}
        </div>
        <Stack gap={8}>
          <p className={cx(s.said, wrong && !sending && s.wrong)} role={wrong ? 'alert' : 'status'}>
            {said}
          </p>
          <Stack inline wrap gap={8}>
            {trouble && again && !sending && (
              <Button size="s" onClick={again}>
                重试
              </Button>
            )}
            {/* Has the name of the field, so that the form can focus it if the picture is missing. */}
            <Button
              size="s"
              variant="secondary"
              name="pictureId"
              loading={sending}
              loadingText="正在上传"
              disabledReason={agreed ? null : '请先勾选同意'}
              onClick={() => input.current?.click()}
            >
              {held || picture ? '更换照片' : '拍摄或选择'}
            </Button>
          </Stack>
        </Stack>
      </div>
      {preview.Modal && (
        <preview.Modal
          images={url ? [{ src: url, alt: '账单照片' }] : []}
          open={preview.open}
          onClose={preview.close}
        />
      )}
      <input
        ref={input}
        className={s.file}
        type="file"
        accept="image/*"
        aria-label="选择账单照片"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
    </Stack>
  );
}
