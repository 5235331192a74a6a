import { type ErrorName, gatewayRefusals, type InvalidFields } from '@ev/contract/errors';

/** Names of refusals by their codes. */
export type RefusalNames = Readonly<Record<string, string>>;

const known = new Map<string, string>(
  Object.entries(gatewayRefusals).map(([name, { code }]) => [code, name]),
);

/** Tells what the codes of the domains are called, once before the first call. */
export function learnRefusalNames(names: RefusalNames): void {
  for (const [code, name] of Object.entries(names)) known.set(code, name);
}

export function refusalNameOf(code: string): ErrorName | null {
  return (known.get(code) as ErrorName | undefined) ?? null;
}

/**
 * `refused`: the server understood and said no. `fault`: it did not do its part. `offline`: no answer
 * arrived. `timeout`: not in time. `aborted`: the caller changed its mind. `file`: one that was to be sent is not there
 * any more.
 */
export type ApiErrorKind = 'refused' | 'fault' | 'offline' | 'timeout' | 'aborted' | 'file';

type Fields = {
  kind: ApiErrorKind;
  message: string;
  code?: string;
  details?: unknown;
  requestId?: string;
  cause?: unknown;
};

/** What every failed call rejects with. `message` is what people read: see `messageOf`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The catalogue's name of the refusal; `ApiError` for a code that this client does not know, or for none. */
  override readonly name: ErrorName | 'ApiError';
  /** The wire's code, empty when no envelope arrived. */
  readonly code: string;
  /** The body of the refusal. */
  readonly details: unknown;
  readonly requestId: string;

  constructor({ kind, message, code = '', details = null, requestId = '', cause }: Fields) {
    super(message, { cause });
    this.kind = kind;
    this.name = refusalNameOf(code) ?? 'ApiError';
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

/**
 * The sentences of failures that no server put into words (specification §8, which has none for a time-out and none for
 * what the caller itself gave up).
 */
const ownWords = {
  fault: '服务器异常',
  offline: '网络异常',
  timeout: '请求超时，请稍后再试',
  aborted: '已取消',
  file: '文件读取失败，请重新选择',
} as const;

/** What ended without a word of the server. */
export function failure(
  kind: keyof typeof ownWords,
  more: Pick<Fields, 'cause' | 'code' | 'details' | 'requestId'> = {},
): ApiError {
  return new ApiError({ kind, message: ownWords[kind], ...more });
}

/** Whatever else is thrown while a call is made or read is a fault. */
export function asApiError(thrown: unknown, requestId = ''): ApiError {
  return thrown instanceof ApiError ? thrown : failure('fault', { requestId, cause: thrown });
}

/** The sentence of a failure: a toast, a command and a page say the same for the same cause. */
export function messageOf(error: unknown): string {
  return asApiError(error).message;
}

/** True when the server refused with one of these names. */
export function isRefusal<Name extends ErrorName>(
  error: unknown,
  ...names: Name[]
): error is ApiError & { readonly name: Name } {
  return error instanceof ApiError && (names as string[]).includes(error.name);
}

/** The wrong fields of a `request.invalid`, empty for any other error. */
export function invalidFieldsOf(error: unknown): InvalidFields['fields'] {
  if (!isRefusal(error, 'request.invalid')) return [];
  const fields = (error.details as Partial<InvalidFields> | null)?.fields;
  return Array.isArray(fields) ? fields : [];
}
