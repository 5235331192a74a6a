/** Short enough that a curve moves with its words, long enough that many come together. */
const togetherMs = 200;
/** A signal of PostgreSQL holds less than 8,000 bytes. */
const mostAtOnce = 200;

/** Gathers ids of a moment and tells of each once, of many together. */
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
