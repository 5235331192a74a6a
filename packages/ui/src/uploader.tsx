import { type ChangeEvent, type CSSProperties, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { feedback, toastMs } from './feedback.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { ImagePreview } from './image-preview.tsx';
import s from './uploader.module.css';
import { type Upload, type UploadItem, useUploads } from './use-uploads.ts';
import hidden from './visually-hidden.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface UploaderProps<Result> {
  /** What is chosen: 照片. */
  label: string;
  upload: Upload<Result>;
  /** The results of completed uploads, in the order in which the files were chosen. */
  onChange: (arrived: Result[]) => void;
  /** The number of chosen files that are not uploaded yet, so that a form is not sent without them. */
  onPending?: (count: number) => void;
  maxCount?: number;
  /** Bytes of one file. Larger ones are skipped and passed to `onOversize`. */
  maxSize?: number;
  onOversize?: (files: File[]) => void;
}

/**
 * Lets the user choose pictures, uploads them at once and shows their progress. Whether a file is a picture is
 * for the upload to judge by its content: phones neither filter reliably nor always give a type.
 */
export function Uploader<Result>({
  label,
  upload,
  onChange,
  onPending,
  maxCount = Infinity,
  maxSize = Infinity,
  onOversize,
}: UploaderProps<Result>) {
  const control = useFieldControl();
  const { items, add, retry, remove } = useUploads(upload, onChange, onPending);
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [startIndex, setStartIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const left = maxCount - items.length;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    const oversize = chosen.filter(({ size }) => size > maxSize);
    if (oversize.length > 0) onOversize?.(oversize);
    const fitting = chosen.filter(({ size }) => size <= maxSize);
    if (fitting.length > left)
      feedback.showToast({ title: `最多 ${maxCount} 张，多选的没有添加`, durationMs: toastMs.custom });
    for (const file of fitting.slice(0, left)) add(file);
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={s.tiles} aria-label={label}>
        {items.map((item, at) => (
          <li key={item.id} className={s.tile}>
            <Tile
              name={`${label} ${at + 1}`}
              item={item}
              onShow={() => {
                setStartIndex(at);
                setShownAt(at);
              }}
              onRetry={() => retry(item)}
            />
            <button
              type="button"
              className={s.remove}
              aria-label={`删除${label} ${at + 1}`}
              onClick={() => {
                remove(item);
                // The button is removed with its tile; the keyboard focus continues here.
                list.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {left > 0 && (
          <li className={s.tile}>
            <label className={s.add}>
              <input
                {...control}
                type="file"
                className={cx(hidden.hidden, s.input)}
                accept="image/*"
                multiple={left > 1}
                onChange={choose}
              />
              <Icon name="plus" />
              <span>添加{label}</span>
              {Number.isFinite(maxCount) && (
                <span className={s.count}>
                  {items.length}/{maxCount}
                </span>
              )}
            </label>
          </li>
        )}
      </ul>
      <ImagePreview
        images={items.map(({ preview }) => ({ src: preview }))}
        open={shownAt !== null}
        startIndex={startIndex}
        onClose={() => setShownAt(null)}
      />
    </>
  );
}

interface TileProps<Result> {
  name: string;
  item: UploadItem<Result>;
  onShow: () => void;
  onRetry: () => void;
}

function Tile<Result>({ name, item, onShow, onRetry }: TileProps<Result>) {
  const { status, progress, file, preview } = item;
  const percent = Math.round(progress * 100);
  const [shows, setShows] = useState(true);
  return (
    <>
      <button
        type="button"
        className={s.picture}
        aria-label={status === 'failed' ? `${name}没能上传，点按重试` : `查看${name}`}
        onClick={status === 'failed' ? onRetry : onShow}
      >
        {shows ? (
          <img src={preview} alt="" className={s.image} onError={() => setShows(false)} />
        ) : (
          <span className={s.file}>{file.name}</span>
        )}
        {status === 'failed' && (
          <span className={s.state}>
            <Icon name="refresh" size={20} />
            重新上传
          </span>
        )}
      </button>
      {status === 'uploading' && (
        <span
          role="progressbar"
          aria-label={`正在上传${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={s.state}
          style={{ '--at': progress } as CSSProperties}
        >
          {percent}%
        </span>
      )}
      <VisuallyHidden role="status">
        {status === 'failed' ? `${name}没能上传` : status === 'done' ? `${name}已上传` : ''}
      </VisuallyHidden>
    </>
  );
}
