import { failureWords } from '@ev/console-kit/failure.ts';
import { useWords } from '@ev/console-kit/words.ts';
import type { Output } from '@ev/query/read.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { Link, useLocation } from 'react-router';
import s from './head-search.module.css';

type Group = Output<'operations.search'>['groups'][number];
/** A search result with its kind. */
export type Hit = Group['rows'][number] & { kind: string };

/** Search results, or hints on what to type, or why there are no results. One of the options is active. */
export function FoundList({
  asked,
  shortest,
  found,
  waiting,
  recent,
  active,
  onChosen,
}: {
  asked: string;
  shortest: number;
  found: UseQueryResult<Output<'operations.search'>>;
  /** The shown results belong to the previous input. */
  waiting: boolean;
  recent: readonly Hit[];
  active: number;
  onChosen: (hit: Hit) => void;
}) {
  const groups = useGroups(asked === '' ? recent : (found.data?.groups ?? []).flatMap(hitsOf));
  const shown = asked === '' || (asked.length >= shortest && found.data !== undefined && !found.isError);
  let place = 0;
  return (
    <div className={s.panel} aria-busy={asked.length >= shortest && waiting}>
      <div role="listbox" id="found" aria-label="搜索结果">
        {shown &&
          groups.map(({ kind, title, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={kind} role="group" aria-label={title}>
              <p className={s.group}>{title}</p>
              {hits.map((hit) => {
                const index = place++;
                return (
                  <Option
                    key={hit.id}
                    hit={hit}
                    id={`found-${index}`}
                    active={index === active}
                    onChosen={onChosen}
                  />
                );
              })}
              {asked !== '' && found.data?.groups.find((group) => group.kind === kind)?.more && (
                <p className={s.note}>还有更多，请输入得更完整</p>
              )}
            </div>
          ))}
      </div>
      <State asked={asked} shortest={shortest} found={found} waiting={waiting} none={groups.length === 0} />
    </div>
  );
}

function State({
  asked,
  shortest,
  found,
  waiting,
  none,
}: Pick<Parameters<typeof FoundList>[0], 'asked' | 'shortest' | 'found' | 'waiting'> & { none: boolean }) {
  if (asked.length < shortest) {
    return (
      <p className={s.note}>
        输入订单号、预订单号、车架号或后 6 位、手机号或后 4 位、姓名，至少 {shortest} 个字
      </p>
    );
  }
  if (found.isError && !waiting) {
    const { title, text, again } = failureWords(found.error);
    return (
      <p className={s.note} role="alert">
        {title}
        {text && `，${text}`}
        {again && (
          <Button size="small" onClick={() => void found.refetch()} loading={found.isFetching}>
            重试
          </Button>
        )}
      </p>
    );
  }
  return (
    <p className={s.note} role="status">
      {waiting
        ? '正在搜索'
        : none
          ? `没有找到“${asked}”。姓名从第一个字开始输入，手机号输入完整或后 4 位`
          : ''}
    </p>
  );
}

function Option({
  hit,
  id,
  active,
  onChosen,
}: {
  hit: Hit;
  id: string;
  active: boolean;
  onChosen: (hit: Hit) => void;
}) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={s.option}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      to={useWords().found[hit.kind]?.to(hit) ?? '/'}
      state={{ backTo: pathname + search }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onChosen(hit);
      }}
    >
      <span className={s.title}>{hit.title}</span>
      {hit.state && <Tag variant="filled">{hit.state}</Tag>}
      <span className={s.text}>{hit.text}</span>
    </Link>
  );
}

const hitsOf = ({ kind, rows }: Group): Hit[] => rows.map((row) => ({ ...row, kind }));

/** By kind, in the order of their ranks. */
function useGroups(hits: readonly Hit[]) {
  const { found } = useWords();
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({
      kind,
      title: found[kind]?.title ?? kind,
      rank: found[kind]?.rank ?? 0,
      hits: hits.filter((hit) => hit.kind === kind),
    }))
    .toSorted((one, other) => one.rank - other.rank);
}
