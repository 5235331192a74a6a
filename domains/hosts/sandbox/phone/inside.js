// What WeChat makes of a page that a mini-program holds: its user agent, and the word that it is one.
(() => {
  const agent = `${navigator.userAgent} MicroMessenger/8.0.49.2600 miniProgram/sandbox`;
  Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  window.__wxjs_environment = 'miniprogram';
})();
