import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Image } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useEntries } from '../../data/use-entries.ts';
import type { Case } from './case.ts';
import s from './desk.module.css';

type Entry = Case['entries'][number];

/** What was said, the newest at the end. */
export function EntryLog({ detail }: { detail: Case }) {
  const { conversationNo, newestNo, customerReadNo } = detail;
  const { entries, hasMore, isReading, error, readOlder } = useEntries(detail);
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry scrolls.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newestNo]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus of the keyboard.
    <div ref={log} className={s.log} role="log" aria-label="消息" tabIndex={0}>
      {hasMore && (
        <Button type="link" loading={isReading} onClick={() => void readOlder()}>
          查看更早的消息
        </Button>
      )}
      <FailureNotice error={error} />
      {entries.map((entry) => (
        <LogEntry
          key={entry.no}
          entry={entry}
          conversationNo={conversationNo}
          isRead={entry.no <= customerReadNo}
        />
      ))}
    </div>
  );
}

function LogEntry({
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
        {pictureId && <EntryPicture conversationNo={conversationNo} pictureId={pictureId} />}
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

/** Opens only on request, because every view is logged. */
function EntryPicture(input: { conversationNo: string; pictureId: string }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        查看图片
      </Button>
    );
  return <OpenPicture {...input} />;
}

function OpenPicture(input: { conversationNo: string; pictureId: string }) {
  const picture = useRead('service-desk.showCasePicture', input, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={picture} what="图片">
      {({ jpeg }) => <Image width={136} alt="客户发送的图片" src={`data:image/jpeg;base64,${jpeg}`} />}
    </QueryView>
  );
}
