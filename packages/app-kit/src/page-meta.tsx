import { brand } from '@ev/brand/default/brand.ts';
import { createContext, useContext, useEffect } from 'react';

export type Meta = { title: string; description?: string; image?: string; status?: number };

/** Collects the values in server rendering; in the browser the document itself is changed. */
export const MetaCollector = createContext<Partial<Meta> | null>(null);

/** Sets the page's title and what a share shows. Later calls in one render win. */
export function usePageMeta(meta: Meta): void {
  const collector = useContext(MetaCollector);
  if (collector) Object.assign(collector, meta);
  useEffect(() => {
    document.title = meta.title || brand.name;
  }, [meta.title]);
}
