// What the phone's host puts into the page that it holds, before any script of the page.
(() => {
  const held = window.frameElement?.id;
  // The brand's app: its bridge, as Android and OpenHarmony inject it.
  if (held === 'native') {
    window._dsbridge = {
      call(method, text) {
        window.parent.postMessage({ bridge: method, ...JSON.parse(text) }, window.location.origin);
        return '';
      },
    };
    window.addEventListener('message', ({ source, data }) => {
      if (source !== window.parent) return;
      if (data.answerTo) window[data.answerTo]?.(data.answer);
      else if (data.event) window._handleMessageFromNative?.(data.event);
    });
  }
  // A mini-program in WeChat: its user agent, and the word that it is one.
  if (held === 'web') {
    const agent = `${navigator.userAgent} MicroMessenger/8.0.49.2600 miniProgram/sandbox`;
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    window.__wxjs_environment = 'miniprogram';
  }
})();
