import { readFileSync } from 'node:fs';
import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { HomeCard } from '@ev/sandbox-kit/partner.ts';
import { type Mode, modes } from './modes.ts';

const css = readFileSync(new URL('./card.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./card-client.js', import.meta.url), 'utf8');

/** The control card for the behaviour of the map service. */
export function amapCard(mode: () => Mode): HomeCard {
  return {
    column: 'side',
    html: () => `<section class="card amap" aria-labelledby="amap-title">
      <h2 id="amap-title">地图服务</h2>
      <label>路线与地点
        <select id="amap-mode">${Object.entries(modes)
          .map(
            ([value, label]) =>
              `<option value="${value}"${value === mode() ? ' selected' : ''}>${escapeHtml(label)}</option>`,
          )
          .join('')}</select>
      </label>
      <p id="amap-said" class="said" role="status"></p>
    </section>`,
    css,
    script,
  };
}
