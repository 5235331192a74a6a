const batchSize = 100;

/**
 * Runs work for many keys, batch by batch in key order, so that a key that the work leaves unchanged is not
 * read again. `findAfter` returns at most `limit` keys that follow the given one.
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
