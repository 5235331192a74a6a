/** One request as it goes out, complete. */
export type WireRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal;
};

export type WireResponse = {
  status: number;
  /** The header's value or null; names in any case. */
  header(name: string): string | null;
  text: string;
};

/** Rejects when no complete answer arrived. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** The transport of the browser. No cookies: a page of another origin gains nothing by calling. */
export function fetchTransport(send: typeof fetch = (...request) => fetch(...request)): Transport {
  return async ({ url, method, headers, body, signal }) => {
    const init: RequestInit = { method, headers, body, signal, credentials: 'omit', cache: 'no-store' };
    const response = await send(url, init);
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: await response.text(),
    };
  };
}
