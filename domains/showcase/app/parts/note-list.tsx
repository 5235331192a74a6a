import type { ModelDetail } from '../../contract/model.ts';
import s from './note-list.module.css';

/**
 * The conditions of a car's figures and the disclaimer on driving assistance; required wherever either is
 * advertised.
 */
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
