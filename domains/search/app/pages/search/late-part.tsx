import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Part } from '../../../contract/search.ts';
import { PartCard } from './part-card.tsx';

/** A part that did not answer in time. It is asked again alone, so that the others stay as they are. */
export function LatePart({ part, keyword }: { part: Part; keyword: string }) {
  const { kind, title } = part;
  const [asked, setAsked] = useState(false);
  const query = useRead('search.search', asked ? { keyword, kind } : null);
  const answer = query.data?.parts[0];
  const answered = query.data !== undefined && !answer?.late;
  if (answered && answer) return <PartCard part={answer} />;
  return (
    <Card title={title}>
      {answered ? (
        <Text tone="body">没有找到符合的{title}</Text>
      ) : (
        <Stack inline wrap align="center" justify="between" gap={12} rowGap={4}>
          <Text tone="body" role="status">
            这一部分暂时没有返回
          </Text>
          <Button
            size="s"
            variant="secondary"
            icon="refresh"
            loading={query.isFetching}
            loadingText="正在重试"
            aria-label={`重试${title}`}
            onClick={() => (asked ? void query.refetch() : setAsked(true))}
          >
            重试
          </Button>
        </Stack>
      )}
    </Card>
  );
}
