import s from './history-lines.module.css';
import { Stamp } from './stamp.tsx';

/** What happened to an object, as the server words it: when, who, what and why. */
export function HistoryLines({
  history,
}: {
  history: readonly { at: string; actor: string; event: string; reason: string | null }[];
}) {
  return (
    <ul className={s.lines}>
      {history.map(({ at, actor, event, reason }) => (
        <li key={`${at} ${event}`}>
          <Stamp at={at} /> {actor} {event}
          {reason ? `：${reason}` : ''}
        </li>
      ))}
    </ul>
  );
}
