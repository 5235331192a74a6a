import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DraftedItem } from '../../../contract/goods.ts';
import { calledOf } from '../../form/called-of.ts';
import s from '../goods.module.css';
import { DraftEditor } from './draft-editor.tsx';

/** `车型 青驭 凌`; falls back to the published name if the draft has none. */
function titleOf({ label, isOrder, item, published, key }: DraftedItem): string {
  return `${label} ${isOrder ? '顺序' : (calledOf(item) ?? calledOf(published) ?? key)}`;
}

/** One item as a release will publish it: edited, checked and previewed. */
export function DraftPage() {
  const { releaseNo = '', part = '', key = '' } = useParams();
  // A refetch must not replace what is being edited; the editor refetches when needed.
  const query = useRead('goods.getChange', { releaseNo, part, key }, { refetchOnWindowFocus: false });
  const [merges, setMerges] = useState(0);
  const [notice, tell] = useNotice();
  const { data } = query;
  const merged = async (conflicts: readonly string[]) => {
    await query.refetch();
    setMerges((count) => count + 1);
    const kept = conflicts.length === 0 ? '' : `。两边都改过、保留了你的：${conflicts.join('、')}`;
    tell(`已合并${kept}`);
  };
  return (
    <>
      <Link className={s.back} to={`/releases/${releaseNo}`}>
        <span aria-hidden="true">←</span> 返回发布单{data && `「${data.title}」`}
      </Link>
      <PageHead title={data ? titleOf(data) : '修改'} />
      {notice}
      <QueryView query={query} what="草稿">
        {(draft) => (
          <DraftEditor key={merges} draft={draft} onMerged={(conflicts) => void merged(conflicts)} />
        )}
      </QueryView>
    </>
  );
}
