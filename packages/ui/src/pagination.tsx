import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import s from './pagination.module.css';

/** Specification, "Business constants". */
export const pagesShown = 5;
export const itemsPerPage = 10;

/** The page numbers to offer: five around the current page, if there are that many. */
export function offeredPages(page: number, last: number): number[] {
  const count = Math.min(pagesShown, last);
  const first = Math.min(Math.max(1, page - Math.floor(pagesShown / 2)), last - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}

export interface PaginationProps {
  label?: string;
  /** Counts from 1. */
  page: number;
  /** Number of items. */
  total: number;
  pageSize?: number;
  onChange: (page: number) => void;
}

/** Navigates a long list page by page, for lists where users must be able to return to a place. */
export function Pagination({
  label = '翻页',
  page,
  total,
  pageSize = itemsPerPage,
  onChange,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(last, Math.max(1, page));
  return (
    <nav className={s.pages} aria-label={label}>
      <IconButton icon="back" size={20} label="上一页" disabled={at <= 1} onClick={() => onChange(at - 1)} />
      {offeredPages(at, last).map((one) => (
        <button
          key={one}
          type="button"
          className={cx(s.page, one === at && s.current)}
          aria-label={`第 ${one} 页`}
          aria-current={one === at ? 'page' : undefined}
          onClick={() => one !== at && onChange(one)}
        >
          {one}
        </button>
      ))}
      <IconButton
        icon="chevron-right"
        size={20}
        label="下一页"
        disabled={at >= last}
        onClick={() => onChange(at + 1)}
      />
    </nav>
  );
}
