/** Whether a mini-program may hold the page: few bytes for the start of every visit; `currentHost` knows. */
export function maybeMiniProgram(): boolean {
  return /miniProgram/i.test(navigator.userAgent) || window.__wxjs_environment === 'miniprogram';
}
