import { type PageType, pageTypes } from '../../contract/page-types.ts';

/** The type that an address names; null for one that there is not. */
export function readPageType(text: string | undefined): PageType | null {
  return pageTypes.find((type) => type === text) ?? null;
}
