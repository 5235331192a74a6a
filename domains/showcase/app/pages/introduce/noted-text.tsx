import { keepUnits } from '@ev/kernel/figures.ts';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import { createContext, Fragment, useContext } from 'react';
import type { ModelDetail } from '../../../contract/model.ts';
import { notedParts } from '../../model/noted-text.ts';
import s from './noted-text.module.css';

const NotesContext = createContext<ModelDetail['notes']>([]);

/** Provides the notes at the end of the page to the texts that refer to them. */
export const NotesProvider = NotesContext.Provider;

/** A text whose claims carry the number of the note with their conditions. */
export function NotedText({ text }: { text: string }) {
  const notes = useContext(NotesContext);
  return notedParts(text, notes).map(({ words, notes: numbers }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
    <Fragment key={index}>
      {keepUnits(words)}
      {numbers.length > 0 && (
        <sup className={s.mark}>
          <VisuallyHidden>说明 </VisuallyHidden>
          {numbers.join(', ')}
        </sup>
      )}
    </Fragment>
  ));
}
