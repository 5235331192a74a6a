import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Progress } from '@ev/ui/progress.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Warranty } from '../../../contract/maintenance.ts';
import { stateNames, usedOf } from '../../model/warranty-progress.ts';
import { kmText } from '../../model/words.ts';

type Term = Warranty['terms'][number];
const tones = { valid: 'ok', endsSoon: 'warn', ended: 'neutral', unknown: 'neutral' } as const;

/** One term of the warranty with what is used of it by time and by distance. */
export function TermCard({ term, known }: { term: Term; known: Parameters<typeof usedOf>[1] }) {
  const { name, text, state } = term;
  return (
    <Card gap={8} aria-label={name}>
      <Head size={15} action={<Tag tone={tones[state]}>{stateNames[state]}</Tag>}>
        {name}
      </Head>
      <Text size={13} tone="body">
        {text}
      </Text>
      <Text size={13} tone="body">
        {limitText(term)}
      </Text>
      {usedOf(term, known).map(({ label, percent, text: left }) => (
        <Stack key={label} gap={4}>
          <Text size={13} tone="hint">
            {label}：{left}
          </Text>
          <Progress label={`${name}已用${label}`} percent={percent} />
        </Stack>
      ))}
    </Card>
  );
}

function limitText({ untilDay, untilKm }: Term): string {
  const limits = [untilDay && `${formatFullDay(untilDay)}前`, untilKm !== null && `${kmText(untilKm)}内`];
  const named = limits.filter(Boolean);
  if (named.length === 0) return '不限时间和里程';
  return named.length === 2 ? `${named.join('，或')}，以先到的为准` : `${named[0]}`;
}
