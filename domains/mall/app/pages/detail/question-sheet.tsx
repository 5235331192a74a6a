import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import { QuestionCard } from '../../parts/question-card.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AskForm } from './ask-form.tsx';

/** All questions to a product, with the field to ask one; buyers can answer. */
export function QuestionSheet({
  productCode,
  open,
  onClose,
}: {
  productCode: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="商品问答" full>
      <Stack gap={20}>
        <AskForm productCode={productCode} />
        <QuestionList productCode={productCode} />
      </Stack>
    </Sheet>
  );
}

function QuestionList({ productCode }: { productCode: string }) {
  const query = usePagedRead('mall.listQuestions', { productCode });
  const { data: own } = useRead('mall.hasBought', useLoggedIn() ? { productCode } : null, { optional: true });
  const [answered, setAnswered] = useState<string | null>(null);
  return (
    <QueryState
      query={query}
      skeleton={
        <SkeletonScreen label="正在加载问答">
          <Skeleton shape="block" height={240} />
        </SkeletonScreen>
      }
    >
      {({ pages }) => {
        const questions = pages.flatMap(({ list }) => list);
        if (questions.length === 0) return <EmptyState image="inbox" compact description="还没有人提问" />;
        return (
          <InfiniteList state={listStateOf(query)} onLoadMore={() => void query.fetchNextPage()}>
            <ul className={stackClass({ gap: 20 })}>
              {questions.map((question) => (
                <li key={question.questionNo}>
                  <QuestionCard question={question}>
                    {own?.bought &&
                      (answered === question.questionNo ? (
                        <AnswerForm questionNo={question.questionNo} onDone={() => setAnswered(null)} />
                      ) : (
                        <Button
                          variant="quiet"
                          size="s"
                          flush
                          aria-label={`回答：${question.text}`}
                          onClick={() => setAnswered(question.questionNo)}
                        >
                          我来回答
                        </Button>
                      ))}
                  </QuestionCard>
                </li>
              ))}
            </ul>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
