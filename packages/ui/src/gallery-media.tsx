import { useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { feedback, toastMs } from './feedback.ts';
import { Section } from './gallery-section.tsx';
import { ImagePreview } from './image-preview.tsx';
import { RichText } from './rich-text.tsx';
import { Stack } from './stack.tsx';
import { Uploader } from './uploader.tsx';
import type { Upload } from './use-uploads.ts';

/** A drawn landscape of one colour. */
const landscape = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><rect width="400" height="260" fill="hsl(${hue} 40% 22%)"/><circle cx="290" cy="90" r="36" fill="hsl(${hue} 60% 70%)"/><path d="M0 260V180L110 90l90 90 60-50 140 120z" fill="hsl(${hue} 45% 38%)"/></svg>`,
  )}`;

const images = [
  { src: landscape(178), alt: '海边的晚上' },
  { src: landscape(28), alt: '山口的早晨' },
  { src: landscape(260), alt: '城市的夜里' },
];

const html = `<p>沿海公路全程 <strong>312 公里</strong>，途中有三座充电站。</p><img src="${images[0]?.src}" alt="海边的晚上" width="400" height="260"><p>出发前请先查看 <a href="#weather">天气</a>。</p><img src="${images[1]?.src}" alt="山口的早晨" width="400" height="260">`;

const maxBytes = 5 * 1024 * 1024;
const stepMs = 300;

/** Resolves after two seconds; a file whose size is odd fails half-way. */
const playedUpload: Upload<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let part = 0;
    const timer = setInterval(() => {
      part += 0.15;
      onProgress(part);
      if (part < 1 && !(part > 0.5 && file.size % 2 === 1)) return;
      clearInterval(timer);
      if (part >= 1) resolve(file.name);
      else reject(new Error('the gallery lets this one fail'));
    }, stepMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

/** Pictures for viewing and uploading. */
export function GalleryMedia() {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string[]>([]);
  return (
    <Section title="查看与上传">
      <Stack gap={12}>
        <Card title="上传照片" extra={`已上传 ${sent.length} 张`}>
          <Uploader
            label="照片"
            upload={playedUpload}
            onChange={setSent}
            maxCount={9}
            maxSize={maxBytes}
            onOversize={() =>
              feedback.showToast({ title: '单张照片不能超过 5 MB', durationMs: toastMs.custom })
            }
          />
        </Card>
        <Stack inline wrap align="center" gap={12}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            查看大图
          </Button>
        </Stack>
        <Card title="图文">
          <RichText html={html} onLink={(event) => event.preventDefault()} />
        </Card>
      </Stack>
      <ImagePreview images={images} open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
