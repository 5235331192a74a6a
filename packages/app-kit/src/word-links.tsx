import { Head } from '@ev/ui/head.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import s from './word-links.module.css';

/** Words to search for: hot words, or own searches, which can be deleted. Nothing without words. */
export function WordLinks({
  title,
  words,
  hrefOf,
  action,
  onForget,
}: {
  title: string;
  words: readonly string[];
  hrefOf: (word: string) => string;
  /** At the end of the title's line. */
  action?: ReactNode;
  onForget?: (word: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <section className={stackClass({ gap: 8 })} aria-label={title}>
      <Head action={action}>{title}</Head>
      <ul className={s.words}>
        {words.map((word) => (
          <li key={word} className={s.item}>
            <Link className={s.word} to={hrefOf(word)}>
              {word}
            </Link>
            {onForget && (
              <IconButton
                icon="close"
                size={16}
                label={`删除“${word}”`}
                className={s.forget}
                onClick={() => onForget(word)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
