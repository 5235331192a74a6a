import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { HomeLink } from '@ev/sandbox-kit/partner.ts';

/** The home page around the cards of the partners. */
export function pageHtml(view: {
  main: readonly string[];
  side: readonly string[];
  links: readonly HomeLink[];
  appOrigin: string;
}): string {
  const own: HomeLink[] = [
    { title: '手机应用', description: '客户看到的页面', href: `${view.appOrigin}/h5/` },
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
<script type="module" src="/home/home.js"></script>
</head>
<body>
<header class="top">
  <h1>演示沙盒</h1>
  <p>这里扮演短信、支付等合作方。收到的短信和付的款都是假的。</p>
</header>
<main>
  <div class="column">
  ${view.main.join('\n  ')}
  </div>
  <div class="column">
    ${view.side.join('\n    ')}
    <section class="card" aria-labelledby="links-title">
      <h2 id="links-title">去看看</h2>
      <ul class="links">${[...own, ...view.links].map(linkHtml).join('')}</ul>
    </section>
  </div>
</main>
</body>
</html>`;
}

function linkHtml({ title, description, href }: HomeLink): string {
  return `<li><a href="${escapeHtml(href)}"><b>${escapeHtml(title)}</b><span>${escapeHtml(description)}</span></a></li>`;
}
