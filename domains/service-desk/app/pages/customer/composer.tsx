import { useDraft } from '@ev/app-kit/use-draft.ts';
import { Button } from '@ev/ui/button.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { customerTextMax } from '../../../contract/kinds.ts';
import s from './customer-page.module.css';

/** Where the customer writes; what is not sent yet survives a reload. */
export function Composer({
  onText,
  onPicture,
  children,
}: {
  onText: (text: string) => void;
  onPicture: (picture: { kind: 'picture'; file: File; pictureId: null }) => void;
  /** Something that can be sent along. */
  children?: ReactNode;
}) {
  const [text, setText, , resetText] = useDraft('service-desk', '');
  const chooser = useRef<HTMLInputElement>(null);
  const send = () => {
    const words = text.trim();
    if (words === '') return;
    resetText();
    onText(words);
  };
  const sendByKey = (event: KeyboardEvent) => {
    // Enter also ends the choice of a Chinese word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same picture again.
    target.value = '';
    if (file) onPicture({ kind: 'picture', file, pictureId: null });
  };
  return (
    <section className={s.composer} aria-label="写消息">
      {children}
      <div className={s.writing}>
        <IconButton icon="camera" label="发送图片" onClick={() => chooser.current?.click()} />
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          data-testid="picture-chooser"
          onChange={choose}
        />
        <div className={s.words}>
          <TextArea
            label="消息"
            placeholder="请描述你的问题"
            rows={1}
            maxLength={customerTextMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={sendByKey}
          />
        </div>
        <Button size="s" disabledReason={text.trim() === '' ? '请先填写消息' : null} onClick={send}>
          发送
        </Button>
      </div>
    </section>
  );
}
