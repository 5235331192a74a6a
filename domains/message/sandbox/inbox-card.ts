import { readFileSync } from 'node:fs';
import { escapeHtml, timeText } from '@ev/sandbox-kit/html.ts';
import type { HomeCard } from '@ev/sandbox-kit/partner.ts';
import type { Inbox } from './inbox.ts';

const css = readFileSync(new URL('./inbox.css', import.meta.url), 'utf8');
const script = readFileSync(new URL('./inbox-client.js', import.meta.url), 'utf8');
const shownMessages = 30;

/** The received messages, on the sandbox's home page. */
export function inboxCard(inbox: Inbox): HomeCard {
  return {
    column: 'main',
    html: () => `<section class="card inbox" aria-labelledby="inbox-title">
    <div class="head">
      <h2 id="inbox-title">短信收件箱</h2>
      <label class="search"><span>手机号</span><input id="phone" type="search" inputmode="numeric" autocomplete="off" placeholder="按手机号查找"></label>
    </div>
    <ol id="messages" class="messages">${messagesHtml(inbox)}</ol>
    <p id="said" class="said" role="status"></p>
  </section>`,
    css,
    script,
  };
}

/** The rows of the inbox, which the page refetches every two seconds. Filtered by part of a phone number. */
export function messagesHtml(inbox: Inbox, part = ''): string {
  const messages = inbox.list().filter(({ phone }) => phone.includes(part));
  if (messages.length === 0) {
    return '<li class="empty">还没有短信。在应用里获取验证码后，会出现在这里。</li>';
  }
  return messages
    .slice(0, shownMessages)
    .map(({ phone, text, at, params }) => {
      const code = params.code;
      const copy = code
        ? `<button type="button" class="code" data-copy="${escapeHtml(code)}" aria-label="复制验证码 ${escapeHtml(code)}">${escapeHtml(code)}<span>复制</span></button>`
        : '';
      return `<li><div class="meta"><b>${escapeHtml(phone)}</b><time datetime="${escapeHtml(at)}">${timeText(at)}</time></div><p>${escapeHtml(text)}</p>${copy}</li>`;
    })
    .join('');
}
