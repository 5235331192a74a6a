/**
 * Whether a mini-program may contain the page. A small check for the start of every visit; `currentHost`
 * gives the reliable answer.
 */
export function maybeMiniProgram(): boolean {
  return /miniProgram/i.test(navigator.userAgent) || window.__wxjs_environment === 'miniprogram';
}
