import { useSearchParams } from 'react-router';

export type Address = {
  /** Empty when the address does not say it. */
  get(name: string): string;
  pageNo: number;
  /** Shows another view; any change but one of the page begins at the first page. */
  show(change: Readonly<Record<string, string>>): void;
  showPage(pageNo: number): void;
};

/** What a list shows, kept in the page's address so that it survives a reload and can be passed on. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));

  const write = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next);
  };
  return {
    get: (name) => query.get(name)?.trim().slice(0, 100) ?? '',
    pageNo: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    show: (change) => write({ ...change, page: '' }),
    showPage: (pageNo) => write({ page: pageNo > 1 ? String(pageNo) : '' }),
  };
}
