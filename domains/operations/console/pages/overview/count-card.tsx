import { useWords } from '@ev/console-kit/words.ts';
import { Link } from 'react-router';
import s from './count-card.module.css';

/** Number of waiting items, with a link to them. */
export function CountCard({ name, count }: { name: string; count: number }) {
  const { title, text, to } = useWords().overview[name] ?? { title: name, text: '', to: '/' };
  return (
    <li>
      <Link className={s.card} to={to}>
        <span className={s.title}>{title}</span>
        <strong className={s.waiting}>{count}</strong>
        <span className={s.text}>{text}</span>
      </Link>
    </li>
  );
}
