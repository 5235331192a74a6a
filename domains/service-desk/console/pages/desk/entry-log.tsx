import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Answer } from '../../data/use-answer.ts';
import { useEntries } from '../../data/use-entries.ts';
import type { Case } from './case.ts';
import s from './desk.module.css';
import { LogEntry } from './log-entry.tsx';
import { OutgoingEntry } from './outgoing-entry.tsx';

/** From so close to the end a reader follows what is added there. */
const nearEndPx = 80;

/** What was said, the newest at the end, and below it what is being sent. */
export function EntryLog({ detail, answer }: { detail: Case; answer: Answer }) {
  const { conversationNo, newestNo, customerReadNo } = detail;
  const { entries, hasMore, isReading, error, readOlder } = useEntries(detail);
  const { draft, sendAgain, drop } = answer;
  const stored = new Set(entries.map(({ clientId }) => clientId));
  // In the moment in which an answer arrives, it is still among what is sent.
  const outgoing = draft.outgoing.filter(({ clientId }) => !stored.has(clientId));
  useEffect(() => {
    if (outgoing.length < draft.outgoing.length) drop(stored);
  });
  const { log, noteScroll } = useEndInView(newestNo, outgoing.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus of the keyboard.
    <div ref={log} className={s.log} role="log" aria-label="消息" tabIndex={0} onScroll={noteScroll}>
      {hasMore && (
        <Button type="link" loading={isReading} onClick={() => void readOlder()}>
          查看更早的消息
        </Button>
      )}
      <FailureNotice error={error} />
      {entries.length === 0 && <p className={s.notice}>没有消息，一年前的对话已删除</p>}
      {entries.map((entry) => (
        <LogEntry
          key={entry.no}
          entry={entry}
          conversationNo={conversationNo}
          isRead={entry.no <= customerReadNo}
        />
      ))}
      {outgoing.map((one) => (
        <OutgoingEntry
          key={one.clientId}
          outgoing={one}
          onRetry={() => sendAgain(one)}
          onDrop={() => drop(new Set([one.clientId]))}
        />
      ))}
    </div>
  );
}

/** Keeps the end in view, unless the reader has scrolled up to what was said before; own answers always show. */
function useEndInView(newestNo: number, outgoing: number) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const sent = useRef(outgoing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry scrolls.
  useEffect(() => {
    const isOwn = outgoing > sent.current;
    sent.current = outgoing;
    const { current } = log;
    if (current && (isOwn || isAtEnd.current)) current.scrollTop = current.scrollHeight;
  }, [newestNo, outgoing]);
  return {
    log,
    noteScroll({ currentTarget }: { currentTarget: HTMLElement }) {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
    },
  };
}
