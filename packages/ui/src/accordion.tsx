import { type ReactNode, useId } from 'react';
import s from './accordion.module.css';
import { Icon } from './icon.tsx';

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

/** Questions that open to their answers; the browser's own, so that page search finds what is closed. */
export function Accordion({ items, single, openKey }: AccordionProps) {
  const name = useId();
  return (
    <div>
      {items.map(({ key, title, content }) => (
        <details
          key={key}
          className={s.item}
          name={single ? name : undefined}
          open={key === openKey || undefined}
        >
          <summary className={s.head}>
            {title}
            <Icon name="chevron-down" size={20} className={s.arrow} />
          </summary>
          <div className={s.text}>{content}</div>
        </details>
      ))}
    </div>
  );
}
