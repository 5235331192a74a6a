import { failureWords } from '@ev/console-kit/failure.ts';
import { Field } from '@ev/console-kit/field.tsx';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { sendPrivatePicture } from '../data/send-private-picture.ts';
import s from './private-pictures-field.module.css';

/** Private pictures of a record, such as of an inspection; each is uploaded as soon as it is selected. */
export function PrivatePicturesField({
  id,
  label = '照片',
  most,
  pictureIds,
  error,
  onChange,
  onBusy,
}: {
  /** Unique on the page. */
  id: string;
  label?: string;
  most: number;
  pictureIds: readonly string[];
  error: string | undefined;
  /** Also while further pictures are uploaded. */
  onChange: (pictureIds: string[]) => void;
  /** Whether an upload runs, so that a form is not sent without it. */
  onBusy: (busy: boolean) => void;
}) {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (files: readonly File[]) => {
    const room = most - pictureIds.length;
    setFailed(files.length > room ? `最多 ${most} 张，多选的没有上传` : '');
    const sent = [...pictureIds];
    onBusy(true);
    try {
      for (const [at, file] of files.slice(0, room).entries()) {
        sent.push(
          await sendPrivatePicture(file, (share) =>
            setSaid(`正在上传第 ${at + 1} 张，${Math.round(share * 100)}%`),
          ),
        );
        onChange([...sent]);
      }
    } catch (refusal) {
      setFailed(failureWords(refusal).title);
    }
    setSaid('');
    onBusy(false);
  };
  const clear = () => {
    setFailed('');
    onChange([]);
    // The button is removed with the pictures.
    input.current?.focus();
  };
  return (
    <Field id={id} label={`${label}（最多 ${most} 张）`} error={failed || error || ''}>
      {({ status: _, ...field }) => (
        <div className={s.row}>
          <input
            {...field}
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={pictureIds.length >= most || said !== ''}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Allows the same file to be selected again.
              target.value = '';
              void choose(files);
            }}
          />
          <span role="status">{said || (pictureIds.length > 0 ? `已上传 ${pictureIds.length} 张` : '')}</span>
          {pictureIds.length > 0 && said === '' && (
            <Button type="text" size="small" onClick={clear}>
              重新选择
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
