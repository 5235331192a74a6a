import { useRead } from '@ev/query/use-read.ts';

const uploaded = /^media\//;

/** URL of the thumbnail of a picture's name; null if there is none. */
export function useThumbnail(name: string): string | null {
  const artwork = useRead('media.listArtwork', {}, { staleTime: Number.POSITIVE_INFINITY });
  if (uploaded.test(name)) return `/${name}-320.webp`;
  return artwork.data?.list.find((one) => one.name === name)?.thumbnail ?? null;
}
