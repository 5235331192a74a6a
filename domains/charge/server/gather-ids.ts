/** Short enough that a curve updates together with its texts, long enough to collect many ids. */
const togetherMs = 200;
/** A PostgreSQL notification holds less than 8,000 bytes. */
const mostAtOnce = 200;

/** Collects ids for a moment and reports each of them once, many in one call. */
export function gatherIds(tell: (ids: string[]) => unknown): (id: string) => void {
  const waiting = new Set<string>();
  const flush = () => {
    const ids = [...waiting];
    waiting.clear();
    for (let at = 0; at < ids.length; at += mostAtOnce) tell(ids.slice(at, at + mostAtOnce));
  };
  return (id) => {
    if (waiting.size === 0) setTimeout(flush, togetherMs).unref();
    waiting.add(id);
  };
}
