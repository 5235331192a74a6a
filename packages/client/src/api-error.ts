import { type ErrorName, gatewayRefusals, type InvalidFields } from '@ev/contract/errors';

/** Error names by their codes. */
export type RefusalNames = Readonly<Record<string, string>>;

const known = new Map<string, string>(
  Object.entries(gatewayRefusals).map(([name, { code }]) => [code, name]),
);

/** Registers the error names of the domains, once before the first call. */
export function learnRefusalNames(names: RefusalNames): void {
  for (const [code, name] of Object.entries(names)) known.set(code, name);
}

export function refusalNameOf(code: string): ErrorName | null {
  return (known.get(code) as ErrorName | undefined) ?? null;
}

/**
 * `refused`: the server understood and refused. `fault`: the server failed. `offline`: no response arrived.
 * `timeout`: not in time. `aborted`: the caller cancelled. `file`: the file to send no longer exists.
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

/** Every failed call rejects with it. `message` is for customers: see `messageOf`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /**
   * The error's name in the catalogue; `ApiError` if this client does not know the code, or there is none.
   */
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
 * Messages of failures without a server message (specification §8, which has none for a timeout and none for
 * a call that the caller cancelled).
 */
const ownWords = {
  fault: '服务器异常',
  offline: '网络异常',
  timeout: '请求超时，请稍后再试',
  aborted: '已取消',
  file: '文件读取失败，请重新选择',
} as const;

/** A failure without a server message. */
export function failure(
  kind: keyof typeof ownWords,
  more: Pick<Fields, 'cause' | 'code' | 'details' | 'requestId'> = {},
): ApiError {
  return new ApiError({ kind, message: ownWords[kind], ...more });
}

/** Any other error during a call or while its response is read is a fault. */
export function asApiError(thrown: unknown, requestId = ''): ApiError {
  return thrown instanceof ApiError ? thrown : failure('fault', { requestId, cause: thrown });
}

/** The message of a failure: a toast, a command and a page show the same text for the same cause. */
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

/** The invalid fields of a `request.invalid`, empty for any other error. */
export function invalidFieldsOf(error: unknown): InvalidFields['fields'] {
  if (!isRefusal(error, 'request.invalid')) return [];
  const fields = (error.details as Partial<InvalidFields> | null)?.fields;
  return Array.isArray(fields) ? fields : [];
}
