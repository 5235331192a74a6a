// The part of WeChat's SDK that pages of the app use, as WeChat documents it: `config` is judged by WeChat, `ready` and
// `error` tell of it, and what is shared is kept where a journey reads it (`wx.sandbox`).
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const kept = {
    config: null,
    outcome: null,
    message: null,
    timeline: null,
    posted: [],
    opened: [],
    scanned: null,
    // Where the phone is; null: the person refuses to say it.
    place: null,
  };
  const waiting = { ready: [], error: [] };
  const tell = (name, value) => {
    for (const listener of waiting[name]) listener(value);
  };
  const may = (name) => kept.outcome === 'config:ok' && kept.config.jsApiList.includes(name);
  const permitted = (name, keep) => (options) => {
    if (!may(name)) {
      options.fail?.({ errMsg: `${name}:permission denied` });
      return;
    }
    keep(options);
    options.success?.({ errMsg: `${name}:ok` });
  };
  // The sandbox's phone holds the page in a frame; elsewhere the mini-program does whatever it is told.
  let asked = 0;
  const toMiniProgram =
    (name, keep) =>
    (options = {}) => {
      keep.push(options);
      const settle = (done) =>
        options[done ? 'success' : 'fail']?.({ errMsg: `${name}:${done ? 'ok' : 'fail'}` });
      if (window.parent === window) {
        settle(true);
        return;
      }
      asked += 1;
      const id = asked;
      window.addEventListener('message', function hear({ data }) {
        if (data.miniProgramAnswer !== id) return;
        window.removeEventListener('message', hear);
        settle(data.done);
      });
      const { url, data } = options;
      window.parent.postMessage({ miniProgram: name, options: { url, data }, id }, location.origin);
    };
  window.wx = {
    sandbox: kept,
    config(options) {
      kept.config = options;
      window.wxSandboxConfig = (outcome) => {
        kept.outcome = outcome;
        if (outcome === 'config:ok') tell('ready');
        else tell('error', { errMsg: outcome });
      };
      const { appId, timestamp, nonceStr, signature } = options;
      const url = location.href.split('#')[0];
      const query = new URLSearchParams({
        appId,
        timestamp,
        nonceStr,
        signature,
        url,
        callback: 'wxSandboxConfig',
      });
      const script = document.createElement('script');
      script.src = `${origin}/open/js/config?${query}`;
      document.head.append(script);
    },
    ready(listener) {
      if (kept.outcome === 'config:ok') listener();
      else waiting.ready.push(listener);
    },
    error(listener) {
      waiting.error.push(listener);
    },
    updateAppMessageShareData: permitted('updateAppMessageShareData', (options) => {
      kept.message = options;
    }),
    updateTimelineShareData: permitted('updateTimelineShareData', (options) => {
      kept.timeline = options;
    }),
    scanQRCode(options) {
      // The person who holds the phone has a code before it, or leaves the camera.
      const { scanned } = kept;
      if (!may('scanQRCode')) {
        options.fail?.({ errMsg: 'scanQRCode:permission denied' });
      } else if (scanned === null) options.cancel?.({ errMsg: 'scanQRCode:cancel' });
      else options.success?.({ resultStr: scanned, errMsg: 'scanQRCode:ok' });
    },
    getLocation(options) {
      if (!may('getLocation')) {
        options.fail?.({ errMsg: 'getLocation:permission denied' });
      } else if (kept.place === null) options.cancel?.({ errMsg: 'getLocation:cancel' });
      else options.success?.({ ...kept.place, errMsg: 'getLocation:ok' });
    },
    openLocation: permitted('openLocation', (options) => kept.opened.push(options)),
    miniProgram: {
      postMessage: toMiniProgram('postMessage', kept.posted),
      navigateTo: toMiniProgram('navigateTo', kept.opened),
      navigateBack: toMiniProgram('navigateBack', kept.opened),
      getEnv: (listener) => listener({ miniprogram: window.__wxjs_environment === 'miniprogram' }),
    },
  };
})();
