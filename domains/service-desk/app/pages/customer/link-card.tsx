import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { useState } from 'react';
import type { DeskCard } from '../../../contract/conversation.ts';
import type { CardKind } from '../../../contract/kinds.ts';
import s from './customer-page.module.css';
import { CardView } from './entry-bubble.tsx';

/** What the customer came from, to be sent with one tap; nothing where it is not theirs. */
export function LinkCard({
  no,
  kind,
  onSend,
}: {
  no: string;
  kind: CardKind | undefined;
  onSend: (card: DeskCard) => void;
}) {
  const { data } = useRead('service-desk.getCard', { no, kind });
  const [done, setDone] = useState(false);
  const card = data?.card;
  if (!card || done) return null;
  return (
    <section className={s.linkCard} aria-label="要咨询的内容">
      <CardView card={card} />
      <Button
        size="s"
        variant="secondary"
        onClick={() => {
          setDone(true);
          onSend(card);
        }}
      >
        发送
      </Button>
      <IconButton icon="close" label="不发送" onClick={() => setDone(true)} />
    </section>
  );
}
