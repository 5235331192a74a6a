import { readFileSync } from 'node:fs';
import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { HomeCard } from '@ev/sandbox-kit/partner.ts';
import { type Mode, modes } from './modes.ts';
import { specimenPath } from './paths.ts';
import { specimens } from './specimens.ts';

const css = readFileSync(new URL('./card.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./card-client.js', import.meta.url), 'utf8');

/** Card with the OCR modes and the specimens to try. */
export function ocrCard(mode: () => Mode): HomeCard {
  return {
    column: 'side',
    html: () => `<section class="card ocr" aria-labelledby="ocr-title">
      <h2 id="ocr-title">证件识别</h2>
      <label>识别结果
        <select id="ocr-mode">${Object.entries(modes)
          .map(
            ([value, label]) =>
              `<option value="${value}"${value === mode() ? ' selected' : ''}>${escapeHtml(label)}</option>`,
          )
          .join('')}</select>
      </label>
      <p id="ocr-said" class="said" role="status"></p>
      <details><summary>样本证件（保存后从相册选择）</summary>
        <ul>${specimens
          .map(
            ({ file, title }) =>
              `<li><a href="${specimenPath}/${file}.jpg" download="${file}.jpg"><img src="${specimenPath}/${file}.jpg" alt="" loading="lazy" width="64" height="40">${escapeHtml(title)}</a></li>`,
          )
          .join('')}</ul>
      </details>
    </section>`,
    css,
    script,
  };
}
