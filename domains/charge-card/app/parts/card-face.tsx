import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { maskVin } from '@ev/kernel/vin.ts';
import { Link } from '@ev/ui/link.tsx';
import { Progress } from '@ev/ui/progress.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
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
    <article className={s.card} aria-label={name}>
      <div className={s.head}>
        <h3 className={s.name}>
          {linked ? (
            <Link className={s.whole} href={hrefTo('/pages/charge/cardDetail', { id: cardNo })}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <Tag tone={tones[status]}>{cardStatusNames[status]}</Tag>
      </div>
      <p className={s.left}>
        <span className={s.label}>{leftLabels[type]}</span>
        <strong className={s.amount}>{left}</strong>
        <span className={s.of}>共 {amountWords(type, initial)}</span>
      </p>
      <Progress label={`${name}还剩`} percent={percentLeft(card)} />
      <p className={s.facts}>
        <span>{cardTypeNames[type]}</span>
        <span>
          <WholeText text={`有效期至 ${lastDayOf(expiresAt)}`} />
        </span>
        {vin !== null && <span className={s.vin}>限车辆 {maskVin(vin)}</span>}
      </p>
      {children}
    </article>
  );
}
