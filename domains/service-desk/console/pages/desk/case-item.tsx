import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Badge } from 'antd';
import { deskStatusNames } from '../../../contract/kinds.ts';
import { deskTones } from '../../words/desk-tones.ts';
import s from './desk.module.css';

/** One conversation of a list. */
export function CaseItem({
  row,
  isOpen,
  onOpen,
}: {
  row: RowOf<'service-desk.listCases'>;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { maskedPhone, status, staffName, unread, lastText, lastAt, askedAt } = row;
  return (
    <button
      type="button"
      className={isOpen ? s.openItem : s.item}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className={s.itemHead}>
        <span>{maskedPhone}</span>
        <ToneTag tone={deskTones[status]}>{deskStatusNames[status]}</ToneTag>
        <Badge count={unread} title={`${unread} 条未读`} />
      </span>
      <span className={s.lastText}>{lastText}</span>
      <span className={s.meta}>
        <Stamp at={status === 'waiting' ? (askedAt ?? lastAt) : lastAt} />
        {staffName && <span>{staffName}</span>}
      </span>
    </button>
  );
}
