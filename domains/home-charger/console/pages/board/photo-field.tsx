import { failureWords } from '@ev/console-kit/failure.ts';
import { Field } from '@ev/console-kit/field.tsx';
import { useState } from 'react';
import { mostPhotos } from '../../../contract/kinds.ts';
import { sendPhoto } from '../../data/send-photo.ts';
import s from './home-chargers-page.module.css';

/** Photos of an action; each is uploaded as soon as it is selected. */
export function PhotoField({
  photoIds,
  error,
  onChange,
}: {
  photoIds: readonly string[];
  error: string | undefined;
  onChange: (photoIds: string[]) => void;
}) {
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const choose = async (files: readonly File[]) => {
    const room = mostPhotos - photoIds.length;
    setFailed(files.length > room ? `最多 ${mostPhotos} 张，多选的没有上传` : '');
    const sent = [...photoIds];
    try {
      for (const [at, file] of files.slice(0, room).entries()) {
        sent.push(
          await sendPhoto(file, (share) => setSaid(`正在上传第 ${at + 1} 张，${Math.round(share * 100)}%`)),
        );
        onChange([...sent]);
      }
    } catch (refusal) {
      setFailed(failureWords(refusal).title);
    }
    setSaid('');
  };
  return (
    <Field id="install-photos" label={`照片（最多 ${mostPhotos} 张）`} error={failed || error || ''}>
      {({ status: _, ...field }) => (
        <div className={s.row}>
          <input
            {...field}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={photoIds.length >= mostPhotos || said !== ''}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Allows the same file to be selected again.
              target.value = '';
              void choose(files);
            }}
          />
          <span role="status">{said || (photoIds.length > 0 ? `已上传 ${photoIds.length} 张` : '')}</span>
        </div>
      )}
    </Field>
  );
}
