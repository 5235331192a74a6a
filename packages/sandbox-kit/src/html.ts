import type { FastifyReply } from 'fastify';

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** Escapes text for any place in HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An instant in the format that people in China expect. */
export function timeText(at: string): string {
  return escapeHtml(shanghai.format(new Date(at)));
}

/** Sends a page or a fragment that is never cached and runs no script but the sandbox's own files. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(html);
}
