import { readFileSync } from 'node:fs';
import { timeText } from '@ev/sandbox-kit/html.ts';
import type { HomeCard } from '@ev/sandbox-kit/partner.ts';
import type { ServerLink, WorldTime } from './server-link.ts';

const css = readFileSync(new URL('./clock.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./clock-client.js', import.meta.url), 'utf8');

const jumps: [label: string, ms: number][] = [
  ['快进 1 分钟', 60_000],
  ['快进 30 分钟', 30 * 60_000],
  ['快进 1 天', 86_400_000],
  ['快进 7 天', 7 * 86_400_000],
];

/** The world's clock on the sandbox's home page; it stops while the server is unavailable. */
export function clockCard(server: Pick<ServerLink, 'readClock'>): HomeCard {
  return {
    column: 'side',
    html: async () => cardHtml(await server.readClock().catch(() => null)),
    css,
    script,
  };
}

function cardHtml(clock: WorldTime | null): string {
  return `<section class="card" aria-labelledby="clock-title">
      <h2 id="clock-title">世界时钟</h2>
      <p class="now"><time id="now"${clock ? ` data-at="${Date.parse(clock.now)}"` : ''}>${clock ? timeText(clock.now) : '——'}</time></p>
      <p id="offset" class="quiet">${offsetText(clock)}</p>
      <div class="buttons">
        ${jumps.map(([label, ms]) => `<button type="button" data-jump="${ms}">${label}</button>`).join('')}
        <button type="button" class="plain" data-jump="reset">回到现在</button>
      </div>
      <p class="quiet">快进后，验证码、支付和订单的时限会跟着走。</p>
      <p id="clock-said" class="said" role="status"></p>
    </section>`;
}

/** The offset of the world's time from the system time. */
function offsetText(clock: WorldTime | null): string {
  if (!clock) return '演示服务器没有响应，启动后刷新本页。';
  if (clock.offsetMs === 0) return '与本机时间一致';
  const minutes = Math.round(Math.abs(clock.offsetMs) / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor((minutes % 1440) / 60), '小时'],
    [minutes % 60, '分钟'],
  ] as const;
  const span = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
  return `比本机时间${clock.offsetMs > 0 ? '快' : '慢'} ${span || '不到 1 分钟'}`;
}
