type Searched = {
  input: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } } };
};

/** What is wrong with a keyword as the call that looks for it would say it, for a search bar; null: nothing. */
export const keywordCheck =
  ({ input }: Searched) =>
  (keyword: string): string | null =>
    input.safeParse({ keyword }).error?.issues[0]?.message ?? null;
