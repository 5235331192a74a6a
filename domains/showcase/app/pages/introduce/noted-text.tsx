import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { createContext, useContext } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';
import { notedParts } from '../../model/noted-text.ts';
import s from './noted-text.module.css';

const NotesContext = createContext<ModelDetail['notes']>([]);

/** The notes at the end of the page, to which its texts refer. */
export const NotesProvider = NotesContext.Provider;

/** A text whose claims carry the number of the note that says under which conditions they hold. */
export function NotedText({ text }: { text: string }) {
  const notes = useContext(NotesContext);
  return notedParts(text, notes).map((part) =>
    'words' in part ? (
      part.words
    ) : (
      <sup key={part.note} className={s.mark}>
        <VisuallyHidden>说明 </VisuallyHidden>
        {part.note}
      </sup>
    ),
  );
}
