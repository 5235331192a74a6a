/** Client types, derived from the user agent or an in-app flag. */
export const clientType = { browser: 1, wechat: 2, miniProgram: 3, native: 4, other: 5 } as const;
export type ClientType = (typeof clientType)[keyof typeof clientType];
