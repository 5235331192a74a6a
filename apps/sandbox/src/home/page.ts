import type { WorldTime } from '@ev/demo/sandbox/server-link.ts';
import type { InboxMessage } from '@ev/message/sandbox/inbox.ts';
import type { Partner } from '../partner.ts';
import { escapeHtml } from './html.ts';

type Link = NonNullable<Partner['link']>;

const jumps: [label: string, ms: number][] = [
  ['快进 1 分钟', 60_000],
  ['快进 30 分钟', 30 * 60_000],
  ['快进 1 天', 86_400_000],
  ['快进 7 天', 7 * 86_400_000],
];

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

export function pageHtml(view: {
  messages: InboxMessage[];
  /** Null: the server does not answer. */
  clock: WorldTime | null;
  links: Link[];
  appOrigin: string;
}): string {
  const own: Link[] = [
    { title: '手机应用', description: '顾客看到的页面', href: `${view.appOrigin}/h5/` },
    { title: '管理台', description: '品牌员工看到的页面', href: `${view.appOrigin}/console/` },
    { title: '接口说明', description: 'OpenAPI 3.1', href: `${view.appOrigin}/api/openapi.json` },
  ];
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>演示沙盒</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/home/home.css">
<script src="/home/home.js" defer></script>
</head>
<body>
<header class="top">
  <h1>演示沙盒</h1>
  <p>这里扮演短信、支付等合作方。收到的短信和付的款都是假的。</p>
</header>
<main>
  <section class="card inbox" aria-labelledby="inbox-title">
    <div class="head">
      <h2 id="inbox-title">短信收件箱</h2>
      <label class="search"><span>手机号</span><input id="phone" type="search" inputmode="numeric" autocomplete="off" placeholder="按手机号查找"></label>
    </div>
    <ol id="messages" class="messages">${messagesHtml(view.messages)}</ol>
    <p id="said" class="said" role="status"></p>
  </section>
  <div class="side">
    <section class="card" aria-labelledby="clock-title">
      <h2 id="clock-title">世界时钟</h2>
      <p class="now"><time id="now"${view.clock ? ` data-at="${Date.parse(view.clock.now)}"` : ''}>${view.clock ? timeText(view.clock.now) : '——'}</time></p>
      <p id="offset" class="quiet">${clockText(view.clock)}</p>
      <div class="buttons">
        ${jumps.map(([label, ms]) => `<button type="button" data-jump="${ms}">${label}</button>`).join('')}
        <button type="button" class="plain" data-jump="reset">回到现在</button>
      </div>
      <p class="quiet">快进后，验证码、支付和订单的时限会跟着走。</p>
    </section>
    <section class="card" aria-labelledby="links-title">
      <h2 id="links-title">去看看</h2>
      <ul class="links">${[...own, ...view.links].map(linkHtml).join('')}</ul>
    </section>
  </div>
</main>
</body>
</html>`;
}

/** The rows of the inbox; also what the page fetches anew every two seconds. */
export function messagesHtml(messages: InboxMessage[]): string {
  if (messages.length === 0) {
    return '<li class="empty">还没有短信。在应用里获取验证码后，会出现在这里。</li>';
  }
  return messages
    .map(({ phone, text, at, params }) => {
      const code = params.code;
      const copy = code
        ? `<button type="button" class="code" data-copy="${escapeHtml(code)}" aria-label="复制验证码 ${escapeHtml(code)}">${escapeHtml(code)}<span>复制</span></button>`
        : '';
      return `<li><div class="meta"><b>${escapeHtml(phone)}</b><time datetime="${escapeHtml(at)}">${timeText(at)}</time></div><p>${escapeHtml(text)}</p>${copy}</li>`;
    })
    .join('');
}

function linkHtml({ title, description, href }: Link): string {
  return `<li><a href="${escapeHtml(href)}"><b>${escapeHtml(title)}</b><span>${escapeHtml(description)}</span></a></li>`;
}

function timeText(at: string): string {
  return escapeHtml(shanghai.format(new Date(at)));
}

/** How the world's time stands to the machine's. */
function clockText(clock: WorldTime | null): string {
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
