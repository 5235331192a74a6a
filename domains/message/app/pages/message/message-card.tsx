import { safeTarget } from '@ev/app-kit/safe-target.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Badge } from '@ev/ui/badge.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import type { Message } from '../../../contract/message.ts';
import s from './message-card.module.css';

/**
 * One message. Tapping it marks it as read and opens its page of the app, if any. Earlier messages of the
 * same thread are folded below it.
 */
export function MessageCard({
  message,
  onOpen,
}: {
  message: Message;
  onOpen: (message: Message, target: string | null, from: Element) => void;
}) {
  const now = useNow() ?? undefined;
  const { title, text, createdAt, readAt, steps } = message;
  const target = safeTarget(message.link ?? undefined);
  return (
    <article className={cardClass({ flush: true })}>
      <button
        type="button"
        className={s.open}
        onClick={(event) => onOpen(message, target, event.currentTarget)}
      >
        <span
          className={stackClass({
            inline: true,
            wrap: true,
            align: 'baseline',
            justify: 'between',
            gap: 12,
            rowGap: 0,
          })}
        >
          <span className={textClass({ strong: true })}>
            {title}
            {readAt === null && (
              <span className={s.dot}>
                <Badge label={() => '未读'} />
              </span>
            )}
          </span>
          <time className={textClass({ tone: 'hint', size: 12, digits: true })} dateTime={createdAt}>
            {formatShortDateTime(new Date(createdAt), now)}
          </time>
        </span>
        <span className={textClass({ tone: 'body', size: 13 })}>
          <WholeText text={text} />
        </span>
        {target && (
          <span className={s.more}>
            查看详情
            <Icon name="chevron-right" size={16} />
          </span>
        )}
      </button>
      {steps.length > 0 && (
        <Fold className={s.steps} title={`之前的 ${steps.length} 条进展`}>
          <Timeline
            label="之前的进展"
            items={steps.map((step) => ({
              key: step.createdAt + step.text,
              title: step.title,
              time: formatShortDateTime(new Date(step.createdAt), now),
              description: <WholeText text={step.text} />,
              state: 'finish',
            }))}
          />
        </Fold>
      )}
    </article>
  );
}
