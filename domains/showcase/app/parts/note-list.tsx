import type { ModelDetail } from '../../contract/model.ts';
import s from './note-list.module.css';

/** Under which conditions a car's figures hold, and what assisted driving is not: wherever either is advertised. */
export function NoteList({ notes }: { notes: ModelDetail['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ol className={s.notes} aria-label="说明">
      {notes.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ol>
  );
}
