import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Case } from './case.ts';
import s from './desk.module.css';

type Entry = Case['entries'][number];

/** One entry: who wrote it, when, and whether the customer has read an answer. */
export function LogEntry({
  entry,
  conversationNo,
  isRead,
}: {
  entry: Entry;
  conversationNo: string;
  isRead: boolean;
}) {
  const { sender, kind, text, pictureId, card, help, staffName, at } = entry;
  if (kind === 'notice') return <p className={s.notice}>{text}</p>;
  const who = sender === 'customer' ? '客户' : sender === 'staff' ? (staffName ?? '客服') : '帮助解答';
  return (
    <article className={sender === 'customer' ? s.entry : s.ownEntry}>
      <p className={s.meta}>
        <span>{who}</span>
        <time dateTime={at}>{exactStampText(at)}</time>
        {sender === 'staff' && <span>{isRead ? '已读' : '未读'}</span>}
      </p>
      <div className={s.bubble}>
        {text}
        {pictureId && <EntryPicture conversationNo={conversationNo} pictureId={pictureId} sender={sender} />}
        {card && <EntryCard card={card} />}
        {help.map(({ question }) => (
          <p key={question}>{question}</p>
        ))}
      </div>
    </article>
  );
}

export function EntryCard({ card }: { card: NonNullable<Entry['card']> }) {
  return (
    <>
      {card.staffHref ? <Link to={card.staffHref}>{card.title}</Link> : card.title}
      {card.lines.map((line) => (
        <p key={line} className={s.meta}>
          {line}
        </p>
      ))}
    </>
  );
}

type PictureOfEntry = { conversationNo: string; pictureId: string; sender: Entry['sender'] };

/** Opens only on request, because every view is logged. */
function EntryPicture(picture: PictureOfEntry) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        查看图片
      </Button>
    );
  return <OpenPicture {...picture} />;
}

function OpenPicture({ conversationNo, pictureId, sender }: PictureOfEntry) {
  const picture = useRead(
    'service-desk.showCasePicture',
    { conversationNo, pictureId },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  const alt = sender === 'staff' ? '客服发送的图片' : '客户发送的图片';
  return (
    <QueryView query={picture} what="图片">
      {({ jpeg }) => <Image width={136} alt={alt} src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
