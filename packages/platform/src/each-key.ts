const batchSize = 100;

/**
 * Does a piece of work for each of many things, batch by batch in the order of their keys, so that what the work
 * leaves as it is does not come again. `findAfter` gives the next keys behind one, at most `limit` of them.
 */
export async function eachKey(
  findAfter: (last: string, limit: number) => Promise<string[]>,
  work: (key: string) => Promise<void>,
): Promise<void> {
  for (let last = ''; ; ) {
    const keys = await findAfter(last, batchSize);
    for (const key of keys) await work(key);
    const end = keys.at(-1);
    if (end === undefined || keys.length < batchSize) return;
    last = end;
  }
}
