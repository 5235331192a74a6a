import { feedback } from '@ev/ui/feedback.ts';
import { afterEach, expect, it } from 'vitest';
import { pictureUpload } from './picture-upload.ts';
import { UnusablePicture } from './ready-picture.ts';

const upload = pictureUpload<{ pictureId: string }>({
  address: '/upload',
  limits: { longestSide: 100, shortestSide: 10, maxBytes: 1_000 },
  renew: async () => {},
  idOf: ({ pictureId }) => pictureId,
});
const paper = new File(['words'], 'words.jpg', { type: 'image/jpeg' });

afterEach(() => {
  feedback.hideToast();
});

it('says why a photo failed, and offers a retry in its tile', async () => {
  const { signal } = new AbortController();
  await expect(upload(paper, { signal, onProgress: () => {} })).rejects.toBeInstanceOf(UnusablePicture);
  expect(feedback.getSnapshot()?.title).toBe('这不是图片，请选择照片');
});

it('says nothing about a photo that was removed meanwhile', async () => {
  await expect(upload(paper, { signal: AbortSignal.abort(), onProgress: () => {} })).rejects.toThrow();
  expect(feedback.getSnapshot()).toBeNull();
});
