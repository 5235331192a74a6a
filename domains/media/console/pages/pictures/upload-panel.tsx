import { Field } from '@ev/console-kit/field.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { Button, Input, Progress } from 'antd';
import { type DragEvent, useId, useState } from 'react';
import { sizeText } from '../../words/picture-words.ts';
import s from './pictures.module.css';
import { isOpen, type Upload, useUploads } from './use-uploads.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Where pictures are dropped or chosen, described and uploaded. */
export function UploadPanel() {
  const { uploads, add, describe, drop, clearSent, sendAll } = useUploads();
  const [over, setOver] = useState(false);
  const id = useId();
  const waiting = uploads.filter(({ state }) => state === 'waiting').length;
  const sending = uploads.some(({ state }) => state === 'sending');
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div className={s.upload}>
      <Panel title="上传图片" note="JPEG、PNG、WebP 或 AVIF，最大 15 MB">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does. */}
        <div
          className={s.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            id={id}
            className={s.file}
            type="file"
            accept={accepted}
            multiple
            onChange={({ target }) => {
              add(target.files ?? []);
              target.value = '';
            }}
          />
          <label htmlFor={id}>选择图片</label>
          <span>或把图片拖到这里</span>
        </div>
        {uploads.length > 0 && (
          <>
            <ul className={s.files} aria-label="要上传的图片">
              {uploads.map((upload) => (
                <FileRow
                  key={upload.key}
                  upload={upload}
                  onDescribe={(alt) => describe(upload.key, alt)}
                  onDrop={() => drop(upload.key)}
                />
              ))}
            </ul>
            <div className={s.acts}>
              <Button
                type="primary"
                loading={sending}
                disabled={waiting === 0}
                onClick={() => void sendAll()}
              >
                {waiting > 1 ? `上传 ${waiting} 张` : '上传'}
              </Button>
              {!uploads.every(isOpen) && <Button onClick={clearSent}>清除已上传的</Button>}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}

function FileRow({
  upload,
  onDescribe,
  onDrop,
}: {
  upload: Upload;
  onDescribe: (alt: string) => void;
  onDrop: () => void;
}) {
  const { file, preview, alt, state, progress, message } = upload;
  const id = useId();
  return (
    <li className={s.row}>
      <img src={preview} alt="" />
      <div className={s.rowWords}>
        <span className={s.fileName}>
          {file.name} · {sizeText(file.size)}
        </span>
        {state === 'waiting' ? (
          <Field id={id} label="图片说明" error={message ?? ''} hint="画面里有什么，2 到 60 个字">
            {({ status, ...field }) => (
              <Input
                {...field}
                {...(status ? { status } : {})}
                maxLength={60}
                value={alt}
                onChange={({ target }) => onDescribe(target.value)}
              />
            )}
          </Field>
        ) : state === 'sending' ? (
          <Progress percent={Math.floor(progress * 100)} size="small" aria-label={`正在上传 ${alt}`} />
        ) : (
          <span role="status">
            {state === 'known' ? '这张图片已经有了，说明沿用原来的' : '已上传，正在处理'}
          </span>
        )}
      </div>
      {state === 'waiting' && (
        <Button size="small" type="text" aria-label={`不上传 ${file.name}`} onClick={onDrop}>
          移除
        </Button>
      )}
    </li>
  );
}
