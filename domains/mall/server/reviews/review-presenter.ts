import type { Review } from '../../contract/product.ts';
import type { ReviewRow } from '../tables.ts';

/** The names under which the pictures of a review, and of what was added to it, are stored. */
export const ownerOf = (reviewNo: string) => `mallReview:${reviewNo}`;
export const additionOwnerOf = (reviewNo: string) => `mallReview:${reviewNo}:addition`;

/** The review that stored pictures belong to; null for those of anything else. */
export const reviewNoOf = (owner: string): string | null =>
  /^mallReview:([0-9A-Z]+)(?::addition)?$/.exec(owner)?.[1] ?? null;

/** Where anyone can load a picture of a shown review. */
export const picturePath = '/mall/api/base/product/review/picture';
const addressOf = (pictureId: string) => `${picturePath}/${pictureId}`;

/** `林**` */
export function authorOf(nickname: string | undefined): string {
  const [first] = [...(nickname ?? '').trim()];
  return first === undefined ? '匿名用户' : `${first}**`;
}

type Known = {
  nicknames: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, readonly string[]>;
};

export function presentReview(row: ReviewRow, { nicknames, pictures }: Known): Review {
  const { reviewNo, accountId, rating, text, variantText, writtenAt, additionText, addedAt, reply } = row;
  const addresses = (owner: string) => (pictures.get(owner) ?? []).map(addressOf);
  return {
    reviewNo,
    author: authorOf(nicknames.get(accountId)),
    rating,
    text,
    pictures: addresses(ownerOf(reviewNo)),
    variantText,
    writtenAt: writtenAt.toISOString(),
    addition:
      additionText !== null && addedAt !== null
        ? {
            text: additionText,
            pictures: addresses(additionOwnerOf(reviewNo)),
            writtenAt: addedAt.toISOString(),
          }
        : null,
    reply,
  };
}
