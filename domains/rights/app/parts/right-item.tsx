import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import { claimWayNames } from '../../contract/kinds.ts';
import type { Right } from '../../contract/right.ts';
import { quantityWords, transferWords, validityWords } from '../../contract/right-words.ts';
import s from './right-item.module.css';

/**
 * One right: name, quantity, validity, how the customer receives it, and whether it passes to the car's next
 * owner.
 */
export function RightItem({
  right,
  state,
  until = validityWords(right),
  begun = false,
  children,
}: {
  right: Right;
  /** The state, once there is an order. */
  state?: { tone: TagProps['tone']; words: string };
  until?: string;
  /** Leave out how the customer receives the right, because the state already says so. */
  begun?: boolean;
  children?: ReactNode;
}) {
  const way = begun ? null : claimWayNames[right.claim];
  const facts = [quantityWords(right), until, way].filter((fact) => fact !== null);
  return (
    <li className={s.item}>
      <Icon name={right.icon} size={22} className={s.icon} />
      <div className={s.body}>
        <p
          className={stackClass({
            inline: true,
            wrap: true,
            align: 'center',
            justify: 'between',
            gap: 8,
            rowGap: 4,
          })}
        >
          <span className={textClass({ strong: true })}>{right.name}</span>
          {state && <Tag tone={state.tone}>{state.words}</Tag>}
        </p>
        <Text tone="body" size={13}>
          {right.text}
        </Text>
        <p className={s.facts}>
          <Tag outline tone={right.transferable ? 'accent' : 'neutral'}>
            {transferWords(right)}
          </Tag>
          {facts.map((fact) => (
            <span key={fact} className={s.fact}>
              <WholeText text={fact} />
            </span>
          ))}
        </p>
        {children}
      </div>
    </li>
  );
}
