import { AfterPage } from '@ev/app-kit/after-page.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { ParamTable } from '../../../contract/model.ts';
import { comparedMax } from '../../model/compared-versions.ts';
import { ParamGrid } from '../../parts/param-grid.tsx';
import s from '../../parts/table-page.module.css';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { paramRoute } from '../../routes.ts';

const ParamShare = latePart(async () => (await import('./param-share.tsx')).ParamShare);

/** The specifications of a car, its versions side by side. */
export function Page() {
  const { modelCode } = usePageQuery(paramRoute);
  const query = useRead('showcase.getParams', { modelCode });
  useTitle(query.data && `${query.data.modelName} 参数`);
  return (
    <QueryState query={query} skeleton={<TableSkeleton />}>
      {(table) => <Params table={table} />}
    </QueryState>
  );
}

function Params({ table }: { table: ParamTable }) {
  const codes = table.versions.slice(0, comparedMax).map(({ code }) => code);
  return (
    <div className={s.page}>
      <AfterPage>
        <ParamShare modelCode={table.modelCode} />
      </AfterPage>
      <ParamGrid
        table={table}
        head={(index) => {
          const version = table.versions[index];
          return (
            version && (
              <>
                <span className={s.versionName}>{version.name}</span>
                <span className={s.price}>
                  <Price fen={version.priceFen} size="s" />
                </span>
              </>
            )
          );
        }}
      />
      <BottomBar>
        <ButtonLink variant="secondary" href={hrefTo('/pages/buy/compare', { codes: codes.join(',') })}>
          与其他车型对比
        </ButtonLink>
        <ButtonLink href={hrefTo('/pages/buy/optional', { code: table.modelCode })}>立即选配</ButtonLink>
      </BottomBar>
    </div>
  );
}
