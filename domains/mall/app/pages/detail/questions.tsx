import { latePart } from '@ev/app-kit/late-part.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Suspense, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { QuestionCard } from '../../parts/question-card.tsx';

/** Most visitors neither ask nor read all questions. */
const QuestionSheet = latePart(async () => (await import('./question-sheet.tsx')).QuestionSheet);

/** What customers asked about a product: two questions with an answer, and the way to all and to one's own. */
export function Questions({ product: { productCode, questions } }: { product: Product }) {
  const { count, first } = questions;
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <Card title={`问答（${count}）`}>
      <Stack gap={16}>
        {first.map((question) => (
          <QuestionCard key={question.questionNo} question={question} most={1} />
        ))}
        {count === 0 && (
          <Text size={13} tone="body">
            还没有人提问。想了解什么，可以问问购买过的客户和品牌
          </Text>
        )}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          {count > first.length ? `查看全部 ${count} 个问题` : '我要提问'}
        </Button>
      </Stack>
      {asked && (
        <Suspense>
          <QuestionSheet productCode={productCode} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
