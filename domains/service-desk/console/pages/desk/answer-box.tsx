import { useMay } from '@ev/console-kit/permission.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { staffPicturesMax, staffTextMax } from '../../../contract/kinds.ts';
import type { Answer } from '../../data/use-answer.ts';
import { AnswerPictures } from './answer-pictures.tsx';
import s from './desk.module.css';

/** Where the member in charge answers by a text and pictures. */
export function AnswerBox({
  answer: { draft, write, addPictures, uploadAgain, removePicture, send },
  seenEntry,
}: {
  answer: Answer;
  /** Number of the newest entry that is shown. */
  seenEntry: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const maySendPictures = useMay('media.sendPrivate');
  const replies = useRead('service-desk.listReplies', {});
  const { text, pictures } = draft;
  const isUploading = pictures.some(({ pictureId }) => pictureId === null);
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const focus = () => box.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    // The button that took the conversation is gone, and with it the place of the keyboard.
    if (document.activeElement === document.body) box.current?.querySelector('textarea')?.focus();
  }, []);
  const submit = () => {
    if (isEmpty || isUploading) return;
    setTooMany(false);
    send(seenEntry);
    focus();
  };
  const choose = (files: readonly File[]) => setTooMany(addPictures(files) > 0);
  return (
    <div className={s.answer} ref={box}>
      <AnswerPictures
        pictures={pictures}
        onRetry={uploadAgain}
        onRemove={(picture) => {
          setTooMany(false);
          removePicture(picture);
          focus();
        }}
      />
      {tooMany && <p role="alert">{`一次最多发送 ${staffPicturesMax} 张图片，多选的没有加入`}</p>}
      <Input.TextArea
        aria-label="回复"
        placeholder="Enter 发送，Shift + Enter 换行"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={staffTextMax}
        showCount
        value={text}
        onChange={({ target }) => write(target.value)}
        onPaste={({ clipboardData }) => {
          const files = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
          if (maySendPictures && files.length > 0) choose(files);
        }}
        onPressEnter={(event) => {
          // Enter also ends the choice of a Chinese word.
          if (event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <div className={s.answerRow}>
        <Select
          className={s.replies}
          aria-label="快捷回复"
          placeholder="快捷回复"
          notFoundContent="没有快捷回复"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={(replies.data?.list ?? []).map((one) => ({ value: one.replyId, label: one.title }))}
          onChange={(replyId: string | null) => {
            const reply = replies.data?.list.find((one) => one.replyId === replyId);
            if (reply) write(`${text}${reply.text}`.slice(0, staffTextMax));
            focus();
          }}
        />
        {maySendPictures && (
          <PictureButton disabled={pictures.length >= staffPicturesMax} onChoose={choose} />
        )}
        <Button
          type="primary"
          disabled={isEmpty || isUploading}
          title={isUploading ? '图片上传完成后可以发送' : undefined}
          onClick={submit}
        >
          发送
        </Button>
      </div>
    </div>
  );
}

function PictureButton({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        disabled={disabled}
        title={`一次最多 ${staffPicturesMax} 张`}
        onClick={() => chooser.current?.click()}
      >
        图片
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        data-testid="picture-chooser"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same picture to be chosen again.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
