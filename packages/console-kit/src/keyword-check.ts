type Searched = {
  input: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } } };
};

/** The error of a search keyword, with the message of the call that searches; null if it is valid. */
export const keywordCheck =
  ({ input }: Searched) =>
  (keyword: string): string | null =>
    input.safeParse({ keyword }).error?.issues[0]?.message ?? null;
