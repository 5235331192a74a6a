import { pathToFileURL } from 'node:url';
import type { InProcessCaller } from '../gateway/in-process.ts';

export type RenderedPage =
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | {
      kind: 'page';
      status: number;
      html: string;
      meta: { title: string; description?: string; image?: string };
      state: string;
      files: string[];
      look: 'day' | 'night';
    };

export type Renderer = {
  render(
    url: string,
    api: InProcessCaller,
    options: { development: boolean; isNotFound(error: unknown): boolean },
  ): Promise<RenderedPage>;
};

/** vitest would read the whole build again at each import. */
const loaded = new Map<string, Promise<Renderer>>();

/** The app's server build. Its types are repeated here, because an app never imports another app's source. */
export function loadRenderer(dist: string): Promise<Renderer> {
  const known = loaded.get(dist);
  if (known) return known;
  const renderer: Promise<Renderer> = import(pathToFileURL(`${dist}/server/entry-server.js`).href);
  loaded.set(dist, renderer);
  return renderer;
}
