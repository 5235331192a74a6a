import { exactStampText } from '@ev/console-kit/time.ts';
import { useWords } from '@ev/console-kit/words.ts';
import { Tag } from 'antd';
import { Link } from 'react-router';
import type { ContactNote } from '../../contract/contact.ts';
import { channelNames, outcomeNames } from '../../contract/words.ts';
import s from './contact-panel.module.css';
import type { Subject } from './subject.ts';

/** Newest first; a note about another object names it. */
export function NoteList({ notes, subject }: { notes: readonly ContactNote[]; subject: Subject }) {
  const { objects } = useWords().audit;
  if (notes.length === 0) return <p className={s.quiet}>还没有联系过这位客户</p>;
  return (
    <ol className={s.notes}>
      {notes.map(({ noteId, kind, subjectId, channel, outcome, words, author, mentioned, at }) => {
        const about = kind === subject.kind && subjectId === subject.subjectId ? null : objects[kind];
        return (
          <li key={noteId}>
            <p className={s.head}>
              <strong>{channelNames[channel]}</strong>
              <Tag variant="filled">{outcomeNames[outcome]}</Tag>
              {about &&
                (about.page ? (
                  <Link to={`${about.page}/${subjectId}`}>{about.word}</Link>
                ) : (
                  <span className={s.quiet}>{about.word}</span>
                ))}
              <span className={s.quiet}>
                {author} · <time dateTime={at}>{exactStampText(at)}</time>
              </span>
            </p>
            <p className={s.words}>{words}</p>
            <Mentioned people={mentioned} />
          </li>
        );
      })}
    </ol>
  );
}

function Mentioned({ people }: { people: ContactNote['mentioned'] }) {
  if (people.length === 0) return null;
  return (
    <p className={s.head}>
      <span className={s.quiet}>提醒</span>
      {people.map(({ id, name, me }) => (
        <span key={id} className={me ? s.me : s.quiet}>
          @{me ? '你' : name}
        </span>
      ))}
    </p>
  );
}
