import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { useState } from 'react';
import { ContactCells } from '../../parts/contact-cells.tsx';
import { ModelTabs } from '../../parts/model-tabs.tsx';
import { helpRoute } from '../../routes.ts';
import { FoundArticles } from './found-articles.tsx';
import { HelpTopics } from './help-topics.tsx';

/** Help with the car: search, warning lights, quick answers, and who to ask. */
export function Page() {
  const [modelCode, setModelCode] = useState(usePageQuery(helpRoute).modelCode);
  useReplaceAddress(hrefTo('/pages/car/help', { modelCode }));
  const query = useRead('manual.getOverview', { modelCode }, { keepPrevious: true });
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载用车帮助" heights={[48, 280, 240]} />}>
      {(overview) => (
        <Stack gap={16} page={12}>
          <TextInput
            kind="search"
            icon="search"
            label="搜索用车帮助"
            placeholder="警示灯、功能、问题"
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ModelTabs models={overview.models} modelCode={modelCode} onChange={setModelCode} />
          {typed.trim() !== '' && keyword !== '' ? (
            <FoundArticles keyword={keyword} modelCode={modelCode} />
          ) : (
            <HelpTopics overview={overview} />
          )}
          <ContactCells />
        </Stack>
      )}
    </QueryState>
  );
}
