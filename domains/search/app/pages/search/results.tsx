import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { HotWords } from './before-search.tsx';
import { LatePart } from './late-part.tsx';
import { PartCard } from './part-card.tsx';

/** What each domain has about a keyword, or one of them. */
export function Results({ keyword, kind }: { keyword: string; kind: string | undefined }) {
  const query = useRead('search.search', { keyword, kind });
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在搜索" heights={[220, 220]} />}>
      {({ parts }) =>
        parts.length === 0 ? (
          <Nothing keyword={keyword} kind={kind} />
        ) : (
          <Stack gap={16}>
            {parts.map((part) =>
              part.late ? (
                <LatePart key={part.kind} part={part} keyword={keyword} />
              ) : (
                <PartCard key={part.kind} part={part} />
              ),
            )}
            {kind !== undefined && (
              <ButtonLink variant="secondary" href={hrefTo('/pages/find/search', { keyword })}>
                查看全部结果
              </ButtonLink>
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}

function Nothing({ keyword, kind }: { keyword: string; kind: string | undefined }) {
  const { data } = useRead('search.getHotWords', {});
  return (
    <>
      <EmptyState
        image="search"
        title={`没有找到“${keyword}”`}
        description="换个说法，或用拼音首字母再试试"
        footer={
          <ButtonLink
            variant="secondary"
            href={
              kind === undefined
                ? pageAddress('/pages/index/index')
                : hrefTo('/pages/find/search', { keyword })
            }
          >
            {kind === undefined ? '回到首页' : '查看全部结果'}
          </ButtonLink>
        }
      />
      <HotWords words={data?.words ?? []} />
    </>
  );
}
