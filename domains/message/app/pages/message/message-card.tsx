import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import type { Message } from '../../../contract/message.ts';
import s from './message-card.module.css';

/** One message. A touch marks it as read and opens what it tells of, where that is a page of the app. */
export function MessageCard({
  message,
  onOpen,
}: {
  message: Message;
  onOpen: (message: Message, target: string | null) => void;
}) {
  const { title, text, createdAt, readAt } = message;
  const target = safeTarget(message.link ?? undefined);
  return (
    <button type="button" className={s.card} onClick={() => onOpen(message, target)}>
      <span className={s.head}>
        <span className={s.title}>
          {title}
          {readAt === null && (
            <span className={s.dot}>
              <Badge label={() => '未读'} />
            </span>
          )}
        </span>
        <time className={s.time} dateTime={createdAt}>
          {formatShortDateTime(new Date(createdAt))}
        </time>
      </span>
      <span className={s.text}>{text}</span>
      {target && (
        <span className={s.more}>
          查看详情
          <Icon name="chevron-right" size={16} />
        </span>
      )}
    </button>
  );
}
