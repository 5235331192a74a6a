import { Button } from 'antd';
import type { OutgoingAnswer } from '../../data/answer-drafts.ts';
import { Thumbnail } from './answer-pictures.tsx';
import s from './desk.module.css';

/** An answer on its way or just sent, or with a way to send it again. */
export function OutgoingEntry({
  outgoing: { text, pictures, isSent, trouble },
  onRetry,
  onDrop,
}: {
  outgoing: OutgoingAnswer;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const stage = trouble !== null ? '未发送' : isSent ? '已发送' : '正在发送';
  return (
    <article className={s.ownEntry} aria-label={`我 ${stage}`}>
      <div className={s.bubble}>
        {text}
        {pictures.map(({ key, file }) => (
          <Thumbnail key={key} file={file} alt="要发送的图片" />
        ))}
      </div>
      {trouble === null ? (
        <p className={s.meta}>{stage}</p>
      ) : (
        <div className={s.failed} role="alert">
          <span>
            {stage}：{trouble}
          </span>
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
          <Button size="small" type="text" onClick={onDrop}>
            删除
          </Button>
        </div>
      )}
    </article>
  );
}
