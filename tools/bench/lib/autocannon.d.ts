/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    amount: number;
    requests: { setupRequest(request: Request): Request }[];
    verifyBody(body: string): boolean;
  };
  export type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
    requests: { total: number };
  };
  export type Run = Promise<Result> & {
    on(
      event: 'response',
      take: (client: object, status: number, bytes: number, durationMs: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
