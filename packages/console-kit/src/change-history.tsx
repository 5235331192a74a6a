import s from './change-history.module.css';
import { DrawerSection } from './drawer-section.tsx';
import { exactStampText } from './time.ts';

/** Status changes: when, by which event, by whom, and the new status. */
export function ChangeHistory<Status extends string>({
  changes,
  eventWords,
  statusNames,
}: {
  changes: readonly { at: string; event: string; to: Status; actor: string }[];
  eventWords: (event: string) => string;
  statusNames: Readonly<Record<Status, string>>;
}) {
  return (
    <DrawerSection name="经过">
      <ol className={s.changes}>
        {changes.map(({ at, event, to, actor }) => (
          <li key={`${at}.${event}`}>
            <span>{exactStampText(at)}</span>
            <span>
              {eventWords(event)} · {actor}
            </span>
            <span>{statusNames[to]}</span>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
