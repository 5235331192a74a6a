import { formatYuan } from '@ev/kernel/money.ts';
import { escapeHtml } from '@ev/sandbox-kit/html.ts';
import type { Act } from './acts.ts';
import type { SandboxPayment } from './store.ts';

const choices: { act: Act; title: string; text: string }[] = [
  { act: 'pay', title: '支付成功', text: '扣款并马上通知商户' },
  { act: 'fail', title: '支付失败', text: '不扣款，可以再付一次' },
  { act: 'silent', title: '不作声', text: '扣款，但不通知商户' },
  { act: 'late', title: '稍后通知', text: '先显示支付中，过一会儿才成功' },
  { act: 'twice', title: '重复通知', text: '扣款，同一条通知发两次' },
  { act: 'wrongAmount', title: '金额不符', text: '实际扣款比订单少 1 元' },
];

/** For gateways that can report a flawed success. */
const flawed = { act: 'flawed', title: '有缺陷的成功', text: '扣款并通知商户，应答码 A6' } as const;

const results: Record<SandboxPayment['state'], { title: string; text: string }> = {
  NOTPAY: { title: '等待支付', text: '这笔订单还没有支付。' },
  USERPAYING: { title: '支付处理中', text: '稍后会扣款并通知商户。' },
  SUCCESS: { title: '支付成功', text: '可以返回商户查看订单了。' },
  PAYERROR: { title: '支付失败', text: '没有扣款，可以返回重新支付。' },
  CLOSED: { title: '订单已关闭', text: '这笔订单不能再支付，请返回商户重新发起。' },
  REFUND: { title: '已退款', text: '这笔款项已退回或正在退回。' },
};

/** The appearance of a gateway's pages, and the target of its forms. */
export type Look = {
  /** The heading of every page. */
  name: string;
  action: string;
  /** The form field that identifies the payment. */
  tokenField: string;
  accent: string;
  /** Secondary text on the accent colour. */
  onAccent: string;
  /** Whether the gateway can report a flawed success. */
  knowsFlaws?: true;
};

/** The cashier page, on which a person decides the outcome of the payment. */
export function cashierPage(look: Look, payment: SandboxPayment, redirectUrl: string | null): string {
  const buttons = [...choices, ...(look.knowsFlaws ? [flawed] : [])].map(
    ({ act, title, text }) =>
      `<button name="act" value="${act}"${act === 'pay' ? ' class="main"' : ''}><b>${title}</b><span>${text}</span></button>`,
  );
  return page(
    look,
    '沙盒收银台',
    `${receipt(payment)}
<form method="post" action="${look.action}">
<input type="hidden" name="${look.tokenField}" value="${escapeHtml(payment.prepayId)}">
<input type="hidden" name="redirect_url" value="${escapeHtml(redirectUrl ?? '')}">
${buttons.join('\n')}
</form>
${back(redirectUrl, '不支付，返回商户')}`,
  );
}

/** The outcome, with a link back. */
export function resultPage(look: Look, payment: SandboxPayment, redirectUrl: string | null): string {
  const { title, text } = results[payment.state];
  const [mark, done] = payment.state === 'SUCCESS' ? ['✓', ' done'] : ['…', ''];
  return page(
    look,
    title,
    `<p class="mark${done}" aria-hidden="true">${mark}</p>
<h1 class="centre" role="status">${title}</h1>
<p class="centre quiet">${text}</p>
${receipt(payment)}
${back(redirectUrl, '返回商户')}`,
  );
}

export function messagePage(
  look: Look,
  { title, text }: { title: string; text: string },
  redirectUrl: string | null,
): string {
  return page(
    look,
    title,
    `<h1 class="centre">${escapeHtml(title)}</h1><p class="centre quiet">${escapeHtml(text)}</p>${back(redirectUrl, '返回商户')}`,
  );
}

function receipt(payment: SandboxPayment): string {
  return `<section class="card">
<p class="amount" aria-label="应付金额">${formatYuan(payment.totalFen)}</p>
<dl><dt>商品</dt><dd>${escapeHtml(payment.description)}</dd><dt>单号</dt><dd>${escapeHtml(payment.outTradeNo)}</dd></dl>
</section>`;
}

function back(redirectUrl: string | null, words: string): string {
  return redirectUrl === null ? '' : `<a class="back" href="${escapeHtml(redirectUrl)}">${words}</a>`;
}

function page(look: Look, title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · 沙盒支付</title>
<style>:root{--accent:${look.accent};--on-accent:${look.onAccent}}${styles}</style>
</head>
<body>
<header><strong>沙盒支付</strong><b>${look.name}</b><span>演示环境，不会产生真实扣款</span></header>
<main>${content}</main>
</body>
</html>`;
}

const styles = `
:root{color-scheme:light;--ink:#1d2421;--quiet:#5b6661;--line:#dfe5e1;--paper:#fff;--ground:#f2f5f3}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 20px;color:#5c4500;background:repeating-linear-gradient(135deg,#ffe9ad 0 12px,#ffe29a 12px 24px)}
header span{font-size:.8125rem}
main{max-width:480px;margin:0 auto;padding:20px}
h1{font-size:1.375rem;margin:8px 0 4px}
.centre{text-align:center}.quiet{color:var(--quiet);margin:0 0 20px}
.card{background:var(--paper);border-radius:16px;padding:20px;margin-bottom:20px}
.amount{margin:0 0 12px;text-align:center;font-size:2.25rem;font-weight:600;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;font-size:.875rem}
dt{color:var(--quiet)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button{display:grid;gap:2px;width:100%;min-height:60px;padding:10px 16px;text-align:left;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:14px;cursor:pointer}
button b{font-weight:600}button span{font-size:.8125rem;color:var(--quiet)}
button.main{background:var(--accent);border-color:var(--accent);color:#fff}button.main span{color:var(--on-accent)}
.back{display:block;margin-top:20px;padding:12px;min-height:48px;text-align:center;color:var(--accent);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
.mark{display:grid;place-items:center;width:56px;height:56px;margin:12px auto;border-radius:50%;background:#5b6661;color:#fff;font-size:1.75rem}
.mark.done{background:var(--accent)}
`;
