import { byBridge, type Capability, done, left, type Outcome } from '../capability.ts';
import { fileOfData } from '../data-files.ts';
import type { UncheckedAnswer } from '../native-contract.ts';

export type ChooseImageInput = {
  /** The maximum number of images. */
  count: number;
  /** The camera only, or every source that the phone offers. */
  source?: 'camera' | 'any';
};
export type ChosenImages = { files: File[] };

/** How long a customer may browse their pictures. */
const chooseWithinMs = 10 * 60_000;

/** Lets the customer take or choose pictures. */
export const chooseImage: Capability<ChooseImageInput, ChosenImages> = {
  name: 'chooseImage',
  ways: [
    byBridge('app.chooseImage', readFiles, chooseWithinMs),
    { by: "the browser's own choice of files", go: chooseFiles },
  ],
};

function readFiles(data: unknown): ChosenImages | null {
  const { images } = Object(data) as UncheckedAnswer<'app.chooseImage'>;
  if (!Array.isArray(images) || images.length === 0) return null;
  const files = images.map((one, at) =>
    fileOfData((Object(one) as { data?: unknown }).data, `图片${at + 1}`),
  );
  return files.every((file) => file !== null) ? { files } : null;
}

/** WeChat, WeCom and browsers all offer camera and album for this input. */
function chooseFiles({ count, source }: ChooseImageInput): Promise<Outcome<ChosenImages>> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = count > 1;
  input.hidden = true;
  if (source === 'camera') input.capture = 'environment';
  // iOS drops an input that is not in the page.
  document.body.append(input);
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<ChosenImages>) => {
      clearTimeout(timer);
      input.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => settle(left), chooseWithinMs);
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].slice(0, count);
      settle(files.length > 0 ? done({ files }) : left);
    });
    input.addEventListener('cancel', () => settle(left));
    input.click();
  });
}
