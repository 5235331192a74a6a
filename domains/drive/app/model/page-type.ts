import { type PageType, pageTypes } from '../../contract/page-types.ts';

/** The page type in a URL; null for an unknown one. */
export function readPageType(text: string | undefined): PageType | null {
  return pageTypes.find((type) => type === text) ?? null;
}
