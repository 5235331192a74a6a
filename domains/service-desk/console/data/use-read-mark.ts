import { useApi } from '@ev/query/api.ts';
import { type Output, quiet } from '@ev/query/read.ts';
import { useEffect, useRef } from 'react';

/** Tells the customer's page what the member in charge has seen: what is shown while the page is visible. */
export function useReadMark(
  { conversationNo, newestNo }: Pick<Output<'service-desk.getCase'>, 'conversationNo' | 'newestNo'>,
  isInCharge: boolean,
): void {
  const api = useApi();
  const marked = useRef(0);
  useEffect(() => {
    if (!isInCharge) return;
    const mark = () => {
      if (document.visibilityState === 'hidden' || newestNo <= marked.current) return;
      marked.current = newestNo;
      api('service-desk.markCaseRead', { conversationNo, seenEntry: newestNo }, quiet).catch(() => {
        // The next entry, or the next return to the page, reports it again.
        marked.current = 0;
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, conversationNo, newestNo, isInCharge]);
}
