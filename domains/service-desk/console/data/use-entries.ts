import { useApi } from '@ev/query/api.ts';
import { type Output, quiet } from '@ev/query/read.ts';
import { useState } from 'react';
import { type Entries, withLatest, withOlder } from './entries.ts';

type Case = Output<'service-desk.getCase'>;

/** The entries of a conversation that were read so far; older ones are read page by page. */
export function useEntries(detail: Case) {
  const { conversationNo } = detail;
  const api = useApi();
  const [known, setKnown] = useState<Entries>({ entries: detail.entries, hasMore: detail.hasMore });
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const now = withLatest(known, detail);
  if (now !== known) setKnown(now);

  const readOlder = async () => {
    const [oldest] = now.entries;
    if (!oldest || isReading) return;
    setReading(true);
    setError(null);
    try {
      const page = await api('service-desk.listCaseEntries', { conversationNo, before: oldest.no }, quiet);
      setKnown((all) => withOlder(all, page));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setReading(false);
    }
  };
  return { entries: now.entries, hasMore: now.hasMore, isReading, error, readOlder };
}
