import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import type { Article } from '../../../contract/article.ts';
import {
  articleKindNames,
  type LightAdvice,
  lessonTopicNames,
  lightAdviceNames,
  lightColourNames,
} from '../../../contract/kinds.ts';
import { LightDrawing } from '../../parts/light-drawing.tsx';

const adviceTones: Readonly<Record<LightAdvice, TagProps['tone']>> = {
  stop: 'danger',
  soon: 'warn',
  note: 'neutral',
};

/** What the article is about, in one look. */
export function ArticleHead({
  article: { kind, title, intro, light, topic, minutes },
}: {
  article: Article;
}) {
  return (
    <Card gap={12}>
      <Stack inline gap={16} align="center">
        {light && <LightDrawing icon={light.icon} colour={light.colour} large />}
        <Stack gap={8}>
          <Stack inline wrap gap={8}>
            <Tag>{topic ? lessonTopicNames[topic] : articleKindNames[kind]}</Tag>
            {minutes !== null && <Tag>{minutes} 分钟</Tag>}
            {light && <Tag>{lightColourNames[light.colour]}</Tag>}
            {light && <Tag tone={adviceTones[light.advice]}>{lightAdviceNames[light.advice]}</Tag>}
          </Stack>
          <h1 className={textClass({ size: 20 })}>{title}</h1>
        </Stack>
      </Stack>
      <Text tone="body">{intro}</Text>
    </Card>
  );
}
