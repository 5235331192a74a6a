import { type Capability, done, left, type Outcome, tryWays, unable } from '../capability.ts';
import { dataOfFile } from '../data-files.ts';
import type { SharePayload } from '../share-payload.ts';
import { type Shared, share } from './share.ts';

export type SharePictureInput = {
  picture: Blob;
  /** The file name with its extension. */
  name: string;
  /** The share payload of the page that the picture shows. */
  payload: SharePayload;
};
/**
 * The result: the app reports whether sharing succeeded, the system's sheet only that it accepted the
 * picture.
 */
export type PictureShared = Shared | { by: 'system' };

/**
 * Shares a picture that the page has drawn itself. WeChat, WeCom and mini-programs do not allow pages to do
 * this: there a long press on the picture opens their own menu.
 */
export const sharePicture: Capability<SharePictureInput, PictureShared> = {
  name: 'sharePicture',
  ways: [
    {
      by: 'bridge `app.share`',
      hosts: ['native'],
      async go({ picture, payload }, tools): Promise<Outcome<PictureShared>> {
        const posterUrl = await dataOfFile(picture);
        return tryWays(share, { ...payload, posterUrl, media: 'picture' }, tools);
      },
    },
    { by: "the system's sheet", hosts: ['browser', 'native'], go: bySystem },
  ],
};

async function bySystem({ picture, name, payload }: SharePictureInput): Promise<Outcome<PictureShared>> {
  const given = { title: payload.title, files: [new File([picture], name, { type: picture.type })] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(given)) return unable;
  try {
    await navigator.share(given);
    return done({ by: 'system' });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? left : unable;
  }
}
