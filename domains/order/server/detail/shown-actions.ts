/** The result of an action, from the details of its entry in the audit log; null if its name says it. */
type ResultOf = (details: Readonly<Record<string, unknown>> | null) => string | null;

/** Actions of staff that the history of an order shows, by their names in the audit log. */
export type HistoryActions = Readonly<
  Record<
    string,
    {
      words: string;
      result?: ResultOf;
      /** Whether it leaves what others can do with the order as it was, such as a call to its customer. */
      changesNothing?: true;
    }
  >
>;

export type ShownActions = ReturnType<typeof shownActionsOf>;

/** All of them, this domain's and those of the domains that fill `order.historyActions`. */
export function shownActionsOf(fills: () => readonly HistoryActions[]) {
  const find = (action: string) => fills().find((one) => Object.hasOwn(one, action))?.[action];
  const entries = () => fills().flatMap((one) => Object.entries(one));
  return {
    all: (): string[] => entries().map(([action]) => action),
    /** Those that change what others can do with the order. */
    changing: (): string[] =>
      entries().flatMap(([action, { changesNothing }]) => (changesNothing ? [] : action)),
    wordsOf: (action: string): string => find(action)?.words ?? action,
    resultOf: (action: string, details: Parameters<ResultOf>[0]): string | null =>
      find(action)?.result?.(details) ?? null,
  };
}
