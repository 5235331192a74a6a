import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';

/** A home page without modules: before the opening there are no cars either. */
export function NothingYet() {
  const { data } = useRead('showcase.listModels', {});
  if (!data?.models.length) return <OpeningSoon />;
  return (
    <EmptyState
      image="car"
      description="精彩内容正在准备，先去看看车型吧"
      footer={<ButtonLink href={hrefTo('/pages/index/index', { tabIndex: '1' })}>看看车型</ButtonLink>}
    />
  );
}
