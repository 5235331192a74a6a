import { PrivatePicture, pictureRead, useNearPicture } from '@ev/app-kit/private-pictures.tsx';
import { useObjectUrl } from '@ev/app-kit/use-object-url.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Link } from '@ev/ui/link.tsx';
import type { ReactNode } from 'react';
import type { DeskCard, DeskEntry } from '../../../contract/conversation.ts';
import { cardKindNames, type Sender } from '../../../contract/kinds.ts';
import type { Outgoing } from '../../data/use-outbox.ts';
import s from './customer-page.module.css';

const senderNames: Readonly<Record<Sender, string>> = { customer: '我', staff: '客服', system: '帮助' };

export function EntryBubble({ entry, mark }: { entry: DeskEntry; mark: string | null }) {
  const { sender, kind, text, pictureId, card, help, at } = entry;
  if (kind === 'notice') return <p className={s.notice}>{text}</p>;
  const clock = shanghaiClock(new Date(at));
  return (
    <article
      className={cx(s.entry, sender === 'customer' && s.own)}
      aria-label={`${senderNames[sender]} ${clock}`}
    >
      <div className={s.bubble}>
        {text !== '' && <p className={s.text}>{text}</p>}
        {pictureId && <EntryPicture pictureId={pictureId} sender={sender} />}
        {kind === 'card' && (card ? <CardView card={card} /> : <p>内容已不存在</p>)}
        {help.map(({ question, answer }) => (
          <section key={question} className={s.help} aria-label={question}>
            <h2 className={s.question}>{question}</h2>
            <p className={s.text}>{answer}</p>
          </section>
        ))}
      </div>
      <p className={s.meta}>
        <time dateTime={at}>{clock}</time>
        {mark && <span>{mark}</span>}
      </p>
    </article>
  );
}

export function CardView({ card, children }: { card: DeskCard; children?: ReactNode }) {
  return (
    <div className={s.card}>
      <p className={s.meta}>{cardKindNames[card.kind]}</p>
      <Link href={card.href}>{card.title}</Link>
      {card.lines.map((line) => (
        <p key={line} className={s.meta}>
          {line}
        </p>
      ))}
      {children}
    </div>
  );
}

function EntryPicture({ pictureId, sender }: Pick<DeskEntry, 'sender'> & { pictureId: string }) {
  const { button, isNear } = useNearPicture();
  const query = useRead('service-desk.showPicture', { pictureId }, { ...pictureRead, enabled: isNear });
  return <PrivatePicture button={button} name={`${senderNames[sender]}发送的图片`} query={query} />;
}

/** Something on its way or just sent, or with a way to send it again. */
export function OutgoingBubble({
  outgoing: { body, isSent, trouble },
  onRetry,
  onDrop,
}: {
  outgoing: Outgoing;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const stage = trouble !== null ? '未发送' : isSent ? '已发送' : '正在发送';
  return (
    <article className={cx(s.entry, s.own)} aria-label={`我 ${stage}`}>
      <div className={s.bubble}>
        {body.kind === 'text' && <p className={s.text}>{body.text}</p>}
        {body.kind === 'card' && <CardView card={body.card} />}
        {body.kind === 'picture' && <OwnPhoto file={body.file} />}
      </div>
      {trouble === null ? (
        <p className={s.meta}>{stage}</p>
      ) : (
        <div className={s.failed} role="alert">
          <span>
            {stage}：{trouble}
          </span>
          <Button size="s" variant="quiet" onClick={onRetry}>
            重试
          </Button>
          <Button size="s" variant="quiet" onClick={onDrop}>
            删除
          </Button>
        </div>
      )}
    </article>
  );
}

function OwnPhoto({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <img className={s.photo} src={url} alt="要发送的图片" /> : null;
}
