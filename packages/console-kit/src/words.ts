import { createContext, useContext } from 'react';

/** What waits is called, what to do about it and where. */
export type CountWords = {
  title: string;
  text: string;
  to: string;
  /** The page of one of a list, where it is not that of all of them. */
  rowTo?: (task: { id: string; keyword: string | null }, words: AllWords) => string;
  /** It is a reason why others wait, and stands among such. */
  holdsUp?: true;
};

/** How things of a kind that somebody searched for are called, and the page of one. */
export type FoundWords = {
  title: string;
  /** The place of the kind among the others, the lowest first. */
  rank: number;
  to: (found: { id: string; title: string }) => string;
};
/** How permissions are put together where roles are made. */
export const permissionGroups = ['订单', '财务', '客户', '充电', '运营', '数据', '系统'] as const;
type PermissionWords = { group: (typeof permissionGroups)[number]; text: string };

/** Words for what the server names and other domains own. What has none is shown by its name. */
export type Words = {
  /** By the name of the list or the count. */
  overview: Readonly<Record<string, CountWords>>;
  /** By the kind of what was found. */
  found: Readonly<Record<string, FoundWords>>;
  /** What the audit log names. An object is found at its page by its number, where it has one. */
  audit: {
    actions?: Readonly<Record<string, string>>;
    objects?: Readonly<Record<string, { word: string; page: string | null }>>;
    fields?: Readonly<Record<string, string>>;
  };
  /** What customers and staff notice while a partner is switched off, by its name. */
  partners: Readonly<Record<string, string>>;
  /** The page of something that is paid for, from its number, by what it is. */
  businesses: Readonly<Record<string, (no: string) => string>>;
  /** What a queue of the background does, by its name. */
  queues: Readonly<Record<string, string>>;
  /** What a permission lets its owner do, by its name. */
  permissions: Readonly<Record<string, PermissionWords>>;
};

/** The words of all domains together. */
export type AllWords = Omit<Words, 'audit'> & { audit: Required<Words['audit']> };

const WordsContext = createContext<AllWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): AllWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords outside of the console');
  return words;
}
