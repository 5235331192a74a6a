import { type ReactNode, useId } from 'react';
import s from './accordion.module.css';
import { Fold } from './fold.tsx';

export interface AccordionItem {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  single?: boolean;
  openKey?: string;
}

/** Questions that expand to their answers. */
export function Accordion({ items, single, openKey }: AccordionProps) {
  const name = useId();
  return (
    <div className={s.list}>
      {items.map(({ key, title, content }) => (
        <Fold key={key} heading="h3" title={title} name={single ? name : undefined} open={key === openKey}>
          {content}
        </Fold>
      ))}
    </div>
  );
}
