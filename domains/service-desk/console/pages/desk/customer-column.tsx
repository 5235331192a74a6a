import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { CustomerNumber } from '@ev/contact/console/public.tsx';
import { Link } from 'react-router';
import { cardKindNames } from '../../../contract/kinds.ts';
import type { Case } from './case.ts';
import s from './desk.module.css';
import { EntryCard } from './log-entry.tsx';

/** Who the customer is, what they asked about, and what colleagues noted. */
export function CustomerColumn({ detail }: { detail: Case }) {
  const { conversationNo, uid, maskedPhone, staffName, askedAt, stars, notes, entries } = detail;
  const cards = entries.flatMap(({ card }) => card ?? []);
  const unique = [...new Map(cards.map((card) => [`${card.kind}/${card.no}`, card])).values()];
  return (
    <aside className={s.customer} aria-label="客户">
      <Panel title="客户">
        <Facts
          rows={[
            [
              '手机号',
              <CustomerNumber key="phone" kind="desk" subjectId={conversationNo} masked={maskedPhone} />,
            ],
            [
              '客户',
              <Link key="user" to={`/users/${uid}`}>
                查看客户
              </Link>,
            ],
            ['接待', staffName],
            ['转人工', askedAt && exactStampText(askedAt)],
            ['评价', stars === null ? null : `${stars} 星`],
          ]}
        />
      </Panel>
      {unique.length > 0 && (
        <Panel title="客户发来的内容">
          <ul className={s.cards}>
            {unique.map((card) => (
              <li key={`${card.kind}/${card.no}`}>
                <p className={s.meta}>{cardKindNames[card.kind]}</p>
                <EntryCard card={card} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title="备注">
          <ul className={s.cards}>
            {notes.map(({ text, staffName: writer, at }) => (
              <li key={`${at}${text}`}>
                <p className={s.meta}>
                  {writer} {exactStampText(at)}
                </p>
                {text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  );
}
