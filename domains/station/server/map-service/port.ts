import type { Port } from '@ev/platform/partners.ts';

/** What a map's script may ask of its service by way of us. Nothing else leads anywhere. */
export const servicePaths = ['/v4/map/styles', '/v3/log/init'] as const;
export type ServicePath = (typeof servicePaths)[number];

export type ServiceAnswer = { status: number; type: string; body: Buffer };

/** Whoever draws streets below our points. */
export type MapServicePort = Port & {
  /** What pages load it by; null where the map of our own is the only one. */
  readonly page: { key: string; script: string } | null;
  /** Asks for a page, with what proves that it is ours. @throws Error when there is no answer that can be handed on */
  ask(path: ServicePath, query: URLSearchParams): Promise<ServiceAnswer>;
};
