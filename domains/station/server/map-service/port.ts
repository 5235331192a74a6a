import type { Port } from '@ev/platform/partners.ts';

/** The service paths that a map script may request through the proxy. All others are refused. */
export const servicePaths = ['/v4/map/styles', '/v3/log/init'] as const;
export type ServicePath = (typeof servicePaths)[number];

export type ServiceAnswer = { status: number; type: string; body: Buffer };

/** A provider of the streets below our points. */
export type MapServicePort = Port & {
  /** What pages need to load the script; null if our own map is the only one. */
  readonly page: { key: string; script: string } | null;
  /**
   * Sends a page's request with our security code. @throws Error if there is no response that can be passed
   * on
   */
  ask(path: ServicePath, query: URLSearchParams): Promise<ServiceAnswer>;
};
