/** The host to which nobody may be led. `.example` is reserved (RFC 2606). */
export const foreignHost = 'foreign.example';

const heads = [
  ...['https://', 'http://', 'HTTPS://', 'https:', 'https:/', 'https:\\\\', 'http:///', 'ftp://', 'wss://'],
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\t/', '/\n/', '\t//', ' //', '/%2f', '/%5c', '%2f%2f'],
  ...['//localhost@', 'https://localhost@', '//localhost%40', 'https://localhost:80@', 'blob:https://'],
  ...['/./', '/../', '/.//', '/pages/..//', '/pages/../../', '/pages//..//', '/pages/%2e%2e//'],
  ...['/pages/skeleton//', '/skeleton//', '/pages/\\..\\..\\', '/download/../\\', '/sub_uniapp/../..//'],
  '/pages/.//../..//',
];
const tails = ['', '/pages/index/index', '%2fpages', '?x=/pages/index/index', '#/pages/index/index'];
const schemes = [
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/pages/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'view-source:https://foreign.example',
  'intent://foreign.example#Intent;scheme=https;end',
  'file:///etc/passwd',
];

/** Addresses that try to lead out of the app, each in the form in which it appears in a decoded query. */
export const hostileAddresses: readonly string[] = [
  ...heads.flatMap((head) => tails.map((tail) => `${head}${foreignHost}${tail}`)),
  ...schemes,
];
