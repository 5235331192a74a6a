import { type Capability, done, unable } from '../capability.ts';
import { dataOfFile } from '../data-files.ts';
import { downloadFile } from '../download-file.ts';

export type SavePictureInput = {
  picture: Blob;
  /** The file name on the phone, with its extension. */
  name: string;
};

/**
 * Saves a picture on the phone. WeChat, WeCom and mini-programs do not allow pages to do this: there the page
 * shows the picture and asks for a long press.
 */
export const savePicture: Capability<SavePictureInput, object> = {
  name: 'savePicture',
  ways: [
    {
      by: 'bridge `app.savePicture`',
      hosts: ['native'],
      async go({ picture, name }, { bridge }) {
        const answer =
          (await bridge?.call('app.savePicture', { data: await dataOfFile(picture), name })) ?? unable;
        return answer.outcome === 'done' ? done({}) : answer;
      },
    },
    {
      by: 'a download',
      hosts: ['browser', 'native'],
      async go({ picture, name }) {
        downloadFile(picture, name);
        return done({});
      },
    },
  ],
};
