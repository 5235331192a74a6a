import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { maskVin } from '@ev/kernel/vin.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Progress } from '@ev/ui/progress.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { textClass } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import type { Card } from '../../contract/card.ts';
import { amountWords } from '../../contract/card-words.ts';
import { type CardStatus, cardStatusNames, cardTypeNames } from '../../contract/kinds.ts';
import { lastDayOf, leftLabels, percentLeft } from '../model/card-face.ts';
import s from './card-face.module.css';

const tones: Record<CardStatus, TagProps['tone']> = {
  active: 'ok',
  giving: 'accent',
  frozen: 'warn',
  usedUp: 'neutral',
  expired: 'neutral',
  returned: 'neutral',
};

/** A card as its holder sees it: type, balance and expiry; with `linked` it links to the card's page. */
export function CardFace({
  card,
  linked = false,
  children,
}: {
  card: Card;
  linked?: boolean;
  children?: ReactNode;
}) {
  const { cardNo, type, name, status, balance, initial, expiresAt, vin } = card;
  const left = amountWords(type, balance);
  return (
    <article className={cardClass({ gap: 8 }, s.card)} aria-label={name}>
      <Head level={3} wrap action={<Tag tone={tones[status]}>{cardStatusNames[status]}</Tag>}>
        {linked ? (
          <Link className={s.whole} href={hrefTo('/pages/charge/cardDetail', { id: cardNo })}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Head>
      <p className={stackClass({ inline: true, wrap: true, align: 'baseline', gap: 8, rowGap: 0 })}>
        <span className={s.label}>{leftLabels[type]}</span>
        <strong className={textClass({ size: 24, digits: true })}>{left}</strong>
        <span className={s.of}>共 {amountWords(type, initial)}</span>
      </p>
      <Progress label={`${name}还剩`} percent={percentLeft(card)} />
      <p className={s.facts}>
        <span>{cardTypeNames[type]}</span>
        <span>
          <WholeText text={`有效期至 ${lastDayOf(expiresAt)}`} />
        </span>
        {vin !== null && <span className={textClass({ digits: true })}>限车辆 {maskVin(vin)}</span>}
      </p>
      {children}
    </article>
  );
}
