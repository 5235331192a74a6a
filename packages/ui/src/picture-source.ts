import { createContext } from 'react';

/** One picture as the manifest of the artwork lists it. */
export interface PictureEntry {
  key: string;
  /** Of the files that exist, px. */
  widths: readonly number[];
  formats: readonly ('avif' | 'webp' | 'jpeg' | 'png')[];
  /** Of the original, px; their ratio keeps the place. */
  width: number;
  height: number;
  /** A tiny picture as a data address, blurred until the real one is there. */
  placeholder?: string;
}

/** Where the file of a picture lies. */
export type PictureUrl = (key: string, width: number, format: string) => string;

const PictureUrlContext = createContext<PictureUrl>(
  (key, width, format) => `/h5/pictures/${key}-${width}.${format}`,
);

/** Set once by the app: how a manifest entry becomes an address. */
export const PictureUrlProvider = PictureUrlContext;
