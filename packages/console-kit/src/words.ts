import { createContext, useContext } from 'react';

/** The title of a kind of pending item, what to do about it and where. */
export type CountWords = {
  title: string;
  text: string;
  to: string;
  /** The page of a single item, if it differs from the page of all of them. */
  rowTo?: (task: { id: string; keyword: string | null }, words: AllWords) => string;
  /** It is a reason why other items wait, and is listed among such reasons. */
  holdsUp?: true;
};

/** The title of a kind of search results, and the page of a result. */
export type FoundWords = {
  title: string;
  /** The position of the kind among the others, the lowest first. */
  rank: number;
  to: (found: { id: string; title: string }) => string;
};
/** How permissions are grouped where roles are edited. */
export const permissionGroups = ['订单', '财务', '客户', '充电', '运营', '数据', '系统'] as const;
type PermissionWords = { group: (typeof permissionGroups)[number]; text: string };

/** Texts for names of the server that other domains own. A name without a text is shown as it is. */
export type Words = {
  /** By the name of the list or the count. */
  overview: Readonly<Record<string, CountWords>>;
  /** By the kind of result. */
  found: Readonly<Record<string, FoundWords>>;
  /** Names in the audit log. An object links to its page by its number, if it has one. */
  audit: {
    actions?: Readonly<Record<string, string>>;
    objects?: Readonly<Record<string, { word: string; page: string | null }>>;
    fields?: Readonly<Record<string, string>>;
  };
  /** What customers and staff notice while a partner is switched off, by its name. */
  partners: Readonly<Record<string, string>>;
  /** The page of something that is paid for, from its number, by business type. */
  businesses: Readonly<Record<string, (no: string) => string>>;
  /** What a background queue does, by its name. */
  queues: Readonly<Record<string, string>>;
  /** What a command does whose limits require a second person, by the id of its call. */
  approvals: Readonly<Record<string, string>>;
  /** What a permission allows, by its name. */
  permissions: Readonly<Record<string, PermissionWords>>;
};

/** The texts of all domains together. */
export type AllWords = Omit<Words, 'audit'> & { audit: Required<Words['audit']> };

const WordsContext = createContext<AllWords | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): AllWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords outside of the console');
  return words;
}
