import type { Tone } from '@ev/console-kit/tone.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import type { Output } from '@ev/query/read.ts';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { mostCounted } from '../../../contract/most-counted.ts';
import { type Due, dueOf } from '../../words/due.ts';
import s from './task-list.module.css';

type List = Output<'operations.getOverview'>['lists'][number];

const tones: Readonly<Record<Due['state'], Tone>> = {
  late: 'wrong',
  today: 'todo',
  later: 'ended',
  open: 'ended',
};

/** The first waiting items with their deadlines and links, and a link to all of them. */
export function TaskList({ list: { name, total, first }, now }: { list: List; now: string }) {
  const id = useId();
  const { pathname, search } = useLocation();
  const words = useWords();
  const { title, text, to, rowTo } = words.overview[name] ?? { title: name, text: '', to: '/' };
  return (
    <section className={s.list} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id} className={s.title}>
          {title} <span className={s.count}>{total > mostCounted ? `${mostCounted}+` : total}</span>
        </h2>
        <span className={s.hint}>{text}</span>
        <Link to={to}>{total > first.length ? '全部' : '打开'}</Link>
      </div>
      <ul className={s.tasks}>
        {first.map((task) => {
          const due = dueOf(task, now);
          return (
            <li key={task.id}>
              <Link
                className={s.task}
                to={rowTo?.(task, words) ?? to}
                state={{ backTo: pathname + search }}
                data-row
              >
                <span className={s.name}>{task.title}</span>
                <ToneTag tone={tones[due.state]}>{due.words}</ToneTag>
                <span className={s.text}>{[task.text, task.owner].filter(Boolean).join(' · ')}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
