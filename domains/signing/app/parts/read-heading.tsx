import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect, useRef } from 'react';
import s from './read-heading.module.css';

/** Above a document that is read before the signature; it takes the focus if the document is new. */
export function ReadHeading({
  isNew,
  title,
  text,
}: {
  /** The document replaces what the customer has just sent. */
  isNew: boolean;
  title: string;
  text: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Card gap={8}>
      <h2 ref={heading} tabIndex={-1} className={s.heading}>
        {title}
      </h2>
      <Text tone="body">{text}</Text>
    </Card>
  );
}
