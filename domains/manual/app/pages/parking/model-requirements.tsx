import { Card } from '@ev/ui/card.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Article, Overview } from '../../../contract/article.ts';

/** Which of the brand's cars have it, and what they need for it. */
export function ModelRequirements({
  all,
  models,
  fromSoftware,
}: { all: Overview['models'] } & Pick<Article, 'models' | 'fromSoftware'>) {
  const without = all.filter((model) => !models.some(({ modelCode }) => modelCode === model.modelCode));
  return (
    <Card title="哪些车可以用" gap={16}>
      <ul className={stackClass({ gap: 16 })}>
        {models.map(({ modelCode, name, needs }) => (
          <li key={modelCode}>
            <Stack inline justify="between" align="baseline" gap={12}>
              <Text strong>{name}</Text>
              <Tag tone="ok">支持</Tag>
            </Stack>
            {needs && (
              <Text size={13} tone="body">
                {needs}
              </Text>
            )}
          </li>
        ))}
        {models.length > 0 &&
          without.map(({ modelCode, name }) => (
            <li key={modelCode}>
              <Stack inline justify="between" align="baseline" gap={12}>
                <Text strong>{name}</Text>
                <Tag>不支持</Tag>
              </Stack>
            </li>
          ))}
      </ul>
      {fromSoftware !== null && (
        <Text size={13} tone="hint">
          车机版本需要 {fromSoftware} 及以上，可在“设置 - 软件升级”里查看
        </Text>
      )}
    </Card>
  );
}
