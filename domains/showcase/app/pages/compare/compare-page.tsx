import { OpeningSoon } from '@ev/app-kit/opening-soon.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { PickerSheet } from '@ev/ui/picker-sheet.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ModelSummary } from '../../../contract/model.ts';
import {
  type ComparedVersion,
  comparedMax,
  comparedVersions,
  withoutVersion,
  withVersion,
} from '../../model/compared-versions.ts';
import { ParamGrid } from '../../parts/param-grid.tsx';
import s from '../../parts/table-page.module.css';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { compareRoute } from '../../routes.ts';
import { CompareStart } from './compare-start.tsx';
import { ComparedHead, ComparedPicture } from './compared-column.tsx';

/** Versions of any cars side by side, as listed in the URL. */
export function Page() {
  const query = useRead('showcase.listModels', {});
  return (
    <QueryState query={query} skeleton={<TableSkeleton />}>
      {({ models }) => (models.length === 0 ? <OpeningSoon /> : <Comparison models={models} />)}
    </QueryState>
  );
}

/** What the picker is open for: adding a version, or replacing one. */
type Picking = { replaced: string | null };

function Comparison({ models }: { models: ModelSummary[] }) {
  const address = usePageQuery(compareRoute);
  const navigate = useNavigate();
  const [picking, setPicking] = useState<Picking | null>(null);
  const chosen = comparedVersions(models, address.codes);
  const codes = chosen.map(({ code }) => code);

  const go = (next: string | undefined) =>
    navigate(hrefTo('/pages/buy/compare', { codes: next }), { replace: true, preventScrollReset: true });
  const options = models.flatMap((model) =>
    model.versions
      .filter(({ code }) => !codes.includes(code))
      .map((version) => ({
        value: version.code,
        label: version.name,
        description: formatYuan(version.priceFen),
        group: model.name,
      })),
  );

  return (
    <>
      {chosen.length === 0 ? (
        <CompareStart models={models} onChoose={() => setPicking({ replaced: null })} />
      ) : (
        <Columns
          chosen={chosen}
          onAdd={() => setPicking({ replaced: null })}
          onReplace={(code) => setPicking({ replaced: code })}
          onRemove={(code) => go(withoutVersion(codes, code))}
        />
      )}
      <PickerSheet
        title={picking?.replaced ? '换成哪个版本' : '添加对比版本'}
        look="night"
        open={picking !== null}
        onClose={() => setPicking(null)}
        options={options}
        value={null}
        onSelect={(code) => go(withVersion(codes, code, picking?.replaced ?? null))}
      />
    </>
  );
}

function Columns({
  chosen,
  onAdd,
  onReplace,
  onRemove,
}: {
  chosen: ComparedVersion[];
  onAdd: () => void;
  onReplace: (code: string) => void;
  onRemove: (code: string) => void;
}) {
  const versionCodes = chosen.map(({ code }) => code);
  // The other columns keep their place while a new one loads.
  const query = useRead('showcase.getParams', { versionCodes }, { keepPrevious: true });
  return (
    <QueryState query={query} skeleton={<TableSkeleton />}>
      {(table) => {
        const column = (index: number) => {
          const code = table.versions[index]?.code;
          return chosen.find((version) => version.code === code);
        };
        return (
          <div className={s.page}>
            <ParamGrid
              table={table}
              busy={query.isPlaceholderData}
              pictures={(index) => <ComparedPicture version={column(index)} onRemove={onRemove} />}
              head={(index) => <ComparedHead version={column(index)} onReplace={onReplace} />}
              foot={(index) => {
                const version = column(index);
                return (
                  version && (
                    <ButtonLink
                      size="s"
                      href={hrefTo('/pages/buy/optional', {
                        code: version.model.modelCode,
                        yearStyle: version.model.yearStyle,
                        version: version.code,
                      })}
                      aria-label={`选配 ${version.model.name} ${version.name}`}
                    >
                      去选配
                    </ButtonLink>
                  )
                );
              }}
              end={
                chosen.length < comparedMax && (
                  <button type="button" className={s.add} onClick={onAdd}>
                    <Icon name="plus" />
                    添加版本
                  </button>
                )
              }
            />
          </div>
        );
      }}
    </QueryState>
  );
}
