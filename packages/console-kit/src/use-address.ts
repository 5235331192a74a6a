import { useSearchParams } from 'react-router';

export type Address = {
  /** Empty if the address does not contain it. */
  get(name: string): string;
  pageNo: number;
  /** Shows another view; any change except of the page number returns to the first page. */
  show(change: Readonly<Record<string, string>>): void;
  showPage(pageNo: number): void;
  /** The row whose details are open beside the list. Empty: none. */
  opened: string;
  open(id: string): void;
  close(): void;
};

/** The view of a list, stored in the page's address so that it survives a reload and can be shared. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page'));

  const write = (change: Readonly<Record<string, string>>, options?: { replace: boolean }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, options);
  };
  const get = (name: string) => query.get(name)?.trim().slice(0, 100) ?? '';
  return {
    get,
    pageNo: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    show: (change) => write({ open: '', ...change, page: '' }),
    showPage: (pageNo) => write({ open: '', page: pageNo > 1 ? String(pageNo) : '' }),
    opened: get('open'),
    open: (id) => write({ open: id }),
    close: () => write({ open: '' }, { replace: true }),
  };
}
