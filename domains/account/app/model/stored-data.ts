/** Kinds of data that this phone stores and that can be cleared without a logout. */
export const storedKinds = ['drafts', 'searches', 'choices'] as const;
export type StoredKind = (typeof storedKinds)[number];

export const storedKindNames: Readonly<Record<StoredKind, string>> = {
  drafts: '没有提交的草稿',
  searches: '搜索历史',
  choices: '浏览和选择的记录',
};

/** What the login, the device, settings and running work need: it is no cache. */
const needed = /^(session|device|ev\.|text|applets|command\.|rescue\.|drive\.tried\.)/i;

/** The kind of a stored value; null if it is not cleared here. */
export function storedKindOf(key: string): StoredKind | null {
  if (key.startsWith('draft.')) return 'drafts';
  if (needed.test(key)) return null;
  return /search/.test(key) ? 'searches' : 'choices';
}

export type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>;

const keysOf = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== null);

/** Bytes of each kind: browsers store two for each UTF-16 unit. */
export function sizesOf(stores: readonly Store[]): Record<StoredKind, number> {
  const sizes = { drafts: 0, searches: 0, choices: 0 };
  for (const store of stores)
    for (const key of keysOf(store)) {
      const kind = storedKindOf(key);
      if (kind) sizes[kind] += 2 * (key.length + (store.getItem(key)?.length ?? 0));
    }
  return sizes;
}

export function clearStored(stores: readonly Store[]): void {
  for (const store of stores)
    for (const key of keysOf(store)) if (storedKindOf(key) !== null) store.removeItem(key);
}

/** `0 KB`, `1.2 KB`, `3.4 MB` */
export function sizeText(bytes: number): string {
  if (bytes === 0) return '0 KB';
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.max(kilobytes, 0.1).toFixed(1)} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
